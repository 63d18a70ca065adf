import sqlite3InitModule from '@sqlite.org/sqlite-wasm';
import { expect, it, vi } from 'vitest';
import { IndexDamagedError } from './database.ts';
import { createSqliteDatabase, sqlite } from './open-database.ts';

it('a statement that fails says so by its error alone, and writes no line of its own to the screen', async () => {
  const told = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { oo1 } = await sqlite();
  const connection = new oo1.DB(':memory:', 'c');
  connection.exec('CREATE TABLE once (a UNIQUE); INSERT INTO once VALUES (1)');
  expect(() => connection.exec('INSERT INTO once VALUES (1)')).toThrow(/UNIQUE/u);
  expect(told.mock.calls).toEqual([]);
  connection.close();
});

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
