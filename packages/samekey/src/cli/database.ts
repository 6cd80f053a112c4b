/** Path of a SQLite database given as `sqlite:PATH` or as it is. */
export const sqlitePath = (database: string): string => database.replace(/^sqlite:(?:\/\/)?/, "");
