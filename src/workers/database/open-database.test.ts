import sqlite3InitModule from '@sqlite.org/sqlite-wasm';
import { expect, it } from 'vitest';
import { IndexDamagedError } from './database.ts';
import { createSqliteDatabase } from './open-database.ts';

it('a statement that finds damage informs the opener of the database, and fails with an error that says so', async () => {
  const sqlite3 = await sqlite3InitModule();
  const connection = new sqlite3.oo1.DB(':memory:', 'c');
  let noticed = 0;
  const database = createSqliteDatabase(sqlite3, connection, 'memory', { onDamage: () => (noticed += 1) });
  database.run('CREATE TABLE whole (a)');
  expect(() => database.all('SELECT a FROM missing')).toThrow(/no such table/u);
  expect(noticed).toBe(0);
  connection.exec(
    'PRAGMA writable_schema = ON; UPDATE sqlite_schema SET rootpage = 999; PRAGMA writable_schema = RESET;',
  );
  expect(() => database.all('SELECT a FROM whole')).toThrow(IndexDamagedError);
  expect(noticed).toBe(1);
  database.close();
});
