import { resourceMissing } from '#sandbox/protocol/failure.ts';
import type { Kind, Objects } from './objects.ts';
import type { Tx } from './tx.ts';

interface Row {
  json: string;
}

/** Keeps a new object. `hidden` stays with it and never leaves by itself. */
export function insert<K extends Kind>(tx: Tx, object: Objects[K] & { object: K }, hidden?: object) {
  tx.db.run(
    'insert into obj (id, kind, account, created, json, hidden) values (?, ?, ?, ?, ?, ?)',
    object.id,
    object.object,
    tx.account ?? '',
    tx.now,
    JSON.stringify(object),
    hidden ? JSON.stringify(hidden) : null,
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
 * @param param what the caller named it by; `id` when it stands in the path
 * @throws 404 (400 for a parameter), also for what was deleted
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

/** Writes changes to an object and gives it as it is now. */
export function update<K extends Kind>(
  tx: Tx,
  object: Objects[K] & { object: K },
  changes: Partial<Objects[K]>,
): Objects[K] & { object: K } {
  const next = { ...object, ...changes };
  tx.db.run('update obj set json = ? where id = ?', JSON.stringify(next), object.id);
  return next;
}

/** Takes an object away; what is left says that it was there. */
export function remove<K extends Kind>(tx: Tx, { id, object }: Objects[K] & { object: K }) {
  const gone = { id, object, deleted: true } as const;
  tx.db.run('update obj set json = ?, hidden = null where id = ?', JSON.stringify(gone), id);
  return gone;
}

/** What was kept beside an object. Its writer knows its shape. */
export function hiddenOf<T extends object>(tx: Tx, id: string): T | null {
  const row = tx.db.one<{ hidden: string | null }>('select hidden from obj where id = ?', id);
  return row?.hidden ? (JSON.parse(row.hidden) as T) : null;
}

export function hide(tx: Tx, id: string, hidden: object): void {
  tx.db.run('update obj set hidden = ? where id = ?', JSON.stringify(hidden), id);
}

/** The id behind something that may have been expanded. */
export function idOf(value: string | { id: string } | null | undefined): string | null {
  return typeof value === 'string' ? value : (value?.id ?? null);
}
