export { isBouncedSql, postalAddressSql } from "./account-sql.ts";
