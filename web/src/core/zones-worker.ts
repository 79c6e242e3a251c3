// What a browser reads for its first question about zones belongs to the whole process: the page's own is answered at once.
Intl.DateTimeFormat();
self.close();
