import { hasCode, isDatabaseUnavailable } from './errors.ts';
import { type Answer, type Line, script, send } from './query.ts';
import { makeTag, type TransactionSql } from './sql.ts';
import { locate, type Sender, type Statement, type Written } from './statement.ts';

type Sent = Statement<readonly unknown[]>;
type Work<T> = (sql: TransactionSql) => T | Promise<T>;

/** How long a reader may take for a batch: whoever saves an export over a slow line reads seldom. */
const CURSOR_IDLE = '5min';

/** A transaction, to everything that is sent in it. */
interface Open {
  line: Line;
  hasBegun: boolean;
  /** Why nothing more may be sent in it. */
  over?: Error;
  /** Names of savepoints and cursors. */
  names: number;
  /** What to do when it is committed. */
  after: (() => void)[];
  /** Rejects as soon as the transaction can't be committed any more, although its work goes on. */
  lost: Promise<never>;
  lose(error: Error): void;
}

/**
 * Does the work in a transaction. A statement that fails fails the transaction, also when the work catches its error.
 * BEGIN travels with the first statement. Rejects as soon as the connection is lost.
 * @throws when it isn't certain that the transaction was committed
 */
export async function transaction<T>(line: Line, work: Work<T>): Promise<T> {
  const open = opened(line);
  const { lose } = open;
  const { client } = line;
  client.on('error', lose);
  try {
    const result = await Promise.race([scope(open, work), open.lost]);
    if (open.hasBegun) await commit(open);
    for (const work of open.after) work();
    return result;
  } catch (error) {
    await rollBack(open);
    throw error;
  } finally {
    open.over ??= new Error('This transaction is over.');
    client.off('error', lose);
  }
}

function opened(line: Line): Open {
  const { promise: lost, reject } = Promise.withResolvers<never>();
  // The work may be over already.
  lost.catch(() => {});
  const open: Open = {
    line,
    hasBegun: false,
    names: 0,
    after: [],
    lost,
    lose(error) {
      open.over ??= error;
      reject(error);
    },
  };
  return open;
}

async function sendIn(open: Open, written: Written): Promise<Answer> {
  if (open.over) throw open.over;
  const { line, hasBegun } = open;
  open.hasBegun = true;
  try {
    const answer = await send(line, written, hasBegun ? [] : ['begin', ...(line.limits ?? [])]);
    // Somebody else ended it, or a pooler gave it another session: what was done is committed or lost already.
    if (line.client.getTransactionStatus() === 'I' && !open.over)
      open.lose(new Error('The transaction ended before its work.'));
    return answer;
  } catch (error) {
    // At once, before the work of the transaction hears of it.
    if (isDatabaseUnavailable(error)) open.lose(error as Error);
    throw error;
  }
}

/** COMMIT is answered by ROLLBACK if a statement had failed. */
async function commit(open: Open): Promise<void> {
  if (open.over) throw open.over;
  open.over = new Error('This transaction is over.');
  const { tag } = await send(open.line, script('commit'));
  if (tag !== 'COMMIT') throw new Error('The transaction was rolled back by PostgreSQL.');
}

async function rollBack(open: Open): Promise<void> {
  if (open.over || !open.hasBegun) return;
  open.over = new Error('This transaction is over.');
  await send(open.line, script('rollback')).catch(() => {});
}

/** Work in the transaction, or in a savepoint of it: fails with the first statement that fails. */
async function scope<T>(open: Open, work: Work<T>): Promise<T> {
  let failed: { error: unknown } | undefined;
  const sender: Sender = {
    async send(statement) {
      try {
        return await sendIn(open, statement.written());
      } catch (error) {
        failed ??= { error };
        if (error instanceof Error) locate(error, statement);
        throw error;
      }
    },
    batches: (statement, size) => batches(open, statement, size),
  };
  const savepoint = async <U>(inner: Work<U>): Promise<U> => {
    const name = `s${++open.names}`;
    const set = sendIn(open, script(`savepoint ${name}`));
    const { length } = open.after;
    try {
      const [result] = await Promise.all([scope(open, inner), set]);
      return result;
    } catch (error) {
      open.after.length = length;
      if (!open.over) await sendIn(open, script(`rollback to ${name}`));
      throw error;
    }
  };
  try {
    const afterCommit = (then: () => void) => void open.after.push(then);
    const result = await work(Object.assign(makeTag(sender), { savepoint, afterCommit }));
    if (failed) throw failed.error;
    return result;
  } catch (error) {
    // "Current transaction is aborted" says only that something failed before.
    throw failed && hasCode(error, '25P02') ? failed.error : error;
  }
}

/** The rows of a statement, in a transaction that is open. */
async function* batches(open: Open, statement: Sent, size: number): AsyncGenerator<unknown[]> {
  const name = `c${++open.names}`;
  const { text, ...rest } = statement.written();
  const declared = {
    ...rest,
    text: `declare ${name} no scroll cursor for ${text}`,
    isKept: false,
    isScript: false,
  };
  try {
    await sendIn(open, declared);
  } catch (error) {
    if (error instanceof Error) locate(error, statement);
    throw error;
  }
  for (;;) {
    // As a statement of its own, because the columns behind a name change.
    const rows = await sendIn(open, { ...script(`fetch ${size} from ${name}`), isScript: false });
    if (rows.length > 0) yield rows;
    if (rows.length < size) break;
  }
  await sendIn(open, script(`close ${name}`));
}

/** A statement by itself, under the limits of its kind. */
export async function sendLimited(line: Line, written: Written): Promise<Answer> {
  const open = opened(line);
  try {
    const answer = await sendIn(open, written);
    await commit(open);
    return answer;
  } catch (error) {
    await rollBack(open);
    throw error;
  }
}

/** The rows of a statement by itself. */
export async function* batchesAlone(line: Line, statement: Sent, size: number): AsyncGenerator<unknown[]> {
  const open = opened(line);
  try {
    await sendIn(open, script(`set local idle_in_transaction_session_timeout = '${CURSOR_IDLE}'`));
    yield* batches(open, statement, size);
  } finally {
    await rollBack(open);
  }
}
