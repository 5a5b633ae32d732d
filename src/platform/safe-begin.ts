import type { Sql, TransactionSql } from './sql.ts';

/** A transaction, to everything that is sent in it. */
interface Open {
  /** Why nothing more may be sent in it. */
  ended?: Error;
  /** Rejects when its connection is lost. */
  lost: Promise<never>;
  lose(error: Error): void;
}

type Given = readonly unknown[];
type Work = (sql: TransactionSql) => unknown;
/** A statement of the driver, with what its types leave out. */
interface Statement extends Promise<unknown> {
  handler: (statement: Statement) => void;
  reject: (error: Error) => void;
}

/**
 * `sql.begin(options?, work)` for a transaction that sends nothing more once it is over, or has lost its connection. Rejects
 * as soon as the connection is lost.
 *
 * The driver (postgres 3.4.9) sends a ROLLBACK also when the connection is lost. It waits for an answer to it in the next
 * session of that connection, which never gets ready: the pool has one connection less, until it has none and everything
 * hangs. Or the ROLLBACK, and whatever the work of the transaction sends later, ends up in somebody else's transaction.
 */
export function safeBegin(sql: Sql, given: Given): Promise<unknown> {
  const { promise: lost, reject } = Promise.withResolvers<never>();
  const open: Open = {
    lost,
    lose(error) {
      open.ended ??= error;
      reject(error);
    },
  };
  return within(open, sql.begin, given).finally(() => {
    open.ended ??= new Error('This transaction is over.');
  });
}

/** Calls `begin` or `savepoint` of the driver, whose last argument is the work. */
function within(open: Open, start: unknown, given: Given): Promise<unknown> {
  const work = given.at(-1) as Work;
  // The driver rolls back, or commits, when this has settled.
  const unlessEnded = (sql: TransactionSql) =>
    new Promise((resolve, reject) => {
      Promise.resolve(work(watched(sql, open))).then(
        (value) => open.ended ?? resolve(value),
        (error) => open.ended ?? reject(error),
      );
    });
  const started = (start as (...args: unknown[]) => Promise<unknown>)(...given.slice(0, -1), unlessEnded);
  return Promise.race([started, open.lost]);
}

function watched(sql: TransactionSql, open: Open): TransactionSql {
  return new Proxy(sql, {
    apply: (target, self, args) => watch(Reflect.apply(target as never, self, args), open),
    get(target, name) {
      const value = Reflect.get(target, name);
      if (name === 'unsafe') return (...given: Given) => watch(value(...given), open);
      if (name === 'savepoint') return (...given: Given) => within(open, value, given);
      return value;
    },
  });
}

/** Statements are sent when somebody waits for them, which may be later. Fragments and values are left as they are. */
function watch<T>(made: T, open: Open): T {
  if (!(made instanceof Promise && 'handler' in made)) return made;
  const statement = made as unknown as Statement;
  const { handler: send, reject } = statement;
  statement.handler = (sent) => (open.ended ? reject(open.ended) : send(sent));
  // At once, before the work of the transaction hears of it.
  statement.reject = (error) => {
    if (isConnectionLost(error)) open.lose(error);
    reject(error);
  };
  return made;
}

const closed = ['CONNECTION_CLOSED', 'CONNECTION_DESTROYED', 'CONNECTION_ENDED'];

/** Whether PostgreSQL ended the session, the socket failed, or the driver closed the connection. */
function isConnectionLost(error: Error): boolean {
  if ('severity' in error && error.severity === 'FATAL') return true;
  return 'syscall' in error || ('code' in error && closed.includes(String(error.code)));
}
