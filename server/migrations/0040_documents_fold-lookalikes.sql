-- Words inside documents are found whatever wrote their apostrophes, quotes, dashes and blanks, and whether a soft hyphen or
-- another character that shows nothing stands in them: as foldLookalikes of the domain has it. A test compares the two. The
-- texts stay as they were read; only what is searched is made again from them.
alter table document_texts drop column words;
alter table document_texts add column words tsvector not null generated always as (to_tsvector('english', translate(text,
  U&'\2018\2019\201A\201B\2032\02BC\00B4\201C\201D\201E\201F\2033\00AB\00BB\2010\2011\2012\2013\2014\2015\2212\00A0\2000\2001\2002\2003\2004\2005\2006\2007\2008\2009\200A\202F\205F\3000\00AD\200B\200C\200D\2060\FEFF',
  '''''''''''''''"""""""-------               '))) stored;
