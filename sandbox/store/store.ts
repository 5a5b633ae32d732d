import { resourceMissing } from '#sandbox/protocol/api-error.ts';
import type { Kind, Objects } from './objects.ts';
import type { Tx } from './tx.ts';

interface Row {
  json: string;
}

/** Stores a new object. `privateData` is stored with it and never returned by the API. */
export function insert<K extends Kind>(tx: Tx, object: Objects[K] & { object: K }, privateData?: object) {
  tx.db.run(
    'insert into obj (id, kind, account, created, json, private_data) values (?, ?, ?, ?, ?, ?)',
    object.id,
    object.object,
    tx.account ?? '',
    tx.now,
    JSON.stringify(object),
    privateData ? JSON.stringify(privateData) : null,
  );
  return object;
}

export function find<K extends Kind>(tx: Tx, kind: K, id: string): Objects[K] | undefined {
  const row = tx.db.one<Row>(
    'select json from obj where id = ? and kind = ? and account = ?',
    id,
    kind,
    tx.account ?? '',
  );
  return row && (JSON.parse(row.json) as Objects[K]);
}

/**
 * @param param the parameter that named it; `id` when it is in the path
 * @throws 404 (400 for a parameter), also for a deleted object
 */
export function get<K extends Kind>(tx: Tx, kind: K, id: string, param = 'id'): Objects[K] {
  const object = find(tx, kind, id);
  if (!object || ('deleted' in object && object.deleted)) throw resourceMissing(kind, id, param);
  return object;
}

/** Any object by its id, for `expand`. */
export function findAny(tx: Tx, id: string): object | undefined {
  const row = tx.db.one<Row>('select json from obj where id = ? and account = ?', id, tx.account ?? '');
  return row && JSON.parse(row.json);
}

/** Updates an object and returns the new version. */
export function update<K extends Kind>(
  tx: Tx,
  object: Objects[K] & { object: K },
  changes: Partial<Objects[K]>,
): Objects[K] & { object: K } {
  const next = { ...object, ...changes };
  tx.db.run('update obj set json = ? where id = ?', JSON.stringify(next), object.id);
  return next;
}

/** Deletes an object and leaves a tombstone. */
export function remove<K extends Kind>(tx: Tx, { id, object }: Objects[K] & { object: K }) {
  const tombstone = { id, object, deleted: true } as const;
  tx.db.run('update obj set json = ?, private_data = null where id = ?', JSON.stringify(tombstone), id);
  return tombstone;
}

/** An object's private data. Its writer knows its type. */
export function privateDataOf<T extends object>(tx: Tx, id: string): T | null {
  const row = tx.db.one<{ private_data: string | null }>('select private_data from obj where id = ?', id);
  return row?.private_data ? (JSON.parse(row.private_data) as T) : null;
}

export function setPrivateData(tx: Tx, id: string, privateData: object): void {
  tx.db.run('update obj set private_data = ? where id = ?', JSON.stringify(privateData), id);
}

/** The id of an object that may be expanded. */
export function idOf(value: string | { id: string } | null | undefined): string | null {
  return typeof value === 'string' ? value : (value?.id ?? null);
}
