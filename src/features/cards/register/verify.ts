import {
  genesisOf,
  hashOf,
  headText,
  keyIdOf,
  type RegisterFile,
  type RegisterHead,
  type RegisterHeader,
  type RegisterKey,
  type RegisterRow,
  stampText,
} from './chain.ts';

/** A fault of a register file, and its entry. */
export interface Fault {
  seq: number;
  text: string;
}

export interface Verdict {
  faults: Fault[];
  /** The hash of each number's owner, as of the last entry. */
  holders: ReadonlyMap<number, string>;
}

/**
 * Verifies a register offline: recomputes every hash, follows every copy from owner to owner, and checks every
 * signature.
 * @param known our keys, not from the file: a forger can put any key into a file
 */
export async function verifyRegister(file: RegisterFile, known: readonly RegisterKey[]): Promise<Verdict> {
  const misplaced = firstMisplaced(file.rows);
  // Every entry after a misplaced one would be reported as well.
  const rows = misplaced ? file.rows.slice(0, misplaced.seq - 1) : file.rows;
  const { faults: historyFaults, holders } = followCopies(file.header, rows);
  const faults = [
    ...(misplaced ? [misplaced] : []),
    ...(await chainFaults(file.header, rows)),
    ...historyFaults,
    ...(await signatureFaults({ ...file, rows }, known, misplaced !== null)),
  ];
  return { faults: faults.sort((a, b) => a.seq - b.seq), holders };
}

function firstMisplaced(rows: readonly RegisterRow[]): Fault | null {
  const index = rows.findIndex(({ seq }, at) => seq !== at + 1);
  const row = rows[index];
  if (!row) return null;
  const seq = index + 1;
  if (row.seq >= 1 && row.seq < seq) return { seq, text: `Entry ${row.seq} appears twice.` };
  const later = rows.some((other) => other.seq === seq);
  return { seq, text: later ? `Out of order: entry ${row.seq} is in its place.` : 'Missing.' };
}

async function chainFaults(header: RegisterHeader, rows: readonly RegisterRow[]): Promise<Fault[]> {
  const faults: Fault[] = [];
  let prev = await genesisOf(header);
  for (const row of rows) {
    if (row.prev !== prev) {
      const what = row.seq === 1 ? 'the edition this file names' : `entry ${row.seq - 1}`;
      faults.push({ seq: row.seq, text: `It doesn’t follow ${what}.` });
    }
    if ((await hashOf(row)) !== row.hash) {
      faults.push({ seq: row.seq, text: 'Changed: the hash doesn’t match the content.' });
    }
    prev = row.hash;
  }
  return faults;
}

/** What the entries so far say about a number. */
interface Numbered {
  copyId: string;
  /** Null once it ended. */
  holder: string | null;
  /** The kind of entry that ended it; null while it is owned. */
  endedBy: 'void' | 'return' | null;
  wasGifted: boolean;
}

/** What the entries so far say. */
interface History {
  numbers: Map<number, Numbered>;
  /** The ids of all copies: a number that is sold again is another copy. */
  copyIds: Set<string>;
}

/**
 * Every number is issued once, and again only after it was returned unopened; only its owner passes it on, and it ends
 * once.
 */
function followCopies(
  { supply }: RegisterHeader,
  rows: readonly RegisterRow[],
): { faults: Fault[]; holders: Map<number, string> } {
  const faults: Fault[] = [];
  const history: History = { numbers: new Map(), copyIds: new Set() };
  for (const row of rows) {
    const fault = stepFault(supply, row, history);
    if (fault) faults.push({ seq: row.seq, text: fault });
    const was = history.numbers.get(row.serial);
    history.numbers.set(row.serial, afterStep(row, was));
    history.copyIds.add(row.copyId);
  }
  const holders = new Map<number, string>();
  for (const [serial, { holder }] of history.numbers) if (holder) holders.set(serial, holder);
  return { faults, holders };
}

const isIssue = ({ kind }: RegisterRow) => kind === 'mint' || kind === 'sale';

function afterStep(row: RegisterRow, was: Numbered | undefined): Numbered {
  const ended = row.kind === 'void' || row.kind === 'return' ? row.kind : null;
  return {
    copyId: was && !isIssue(row) ? was.copyId : row.copyId,
    holder: ended ? null : row.to,
    endedBy: ended,
    wasGifted: !isIssue(row) && (row.kind === 'gift' || was?.wasGifted === true),
  };
}

function stepFault(supply: number, row: RegisterRow, { numbers, copyIds }: History): string | null {
  const { serial, kind, from, copyId } = row;
  if (serial < 1 || serial > supply) return `There is no number ${serial} in an edition of ${supply}.`;
  const was = numbers.get(serial);
  if (isIssue(row)) {
    if (was?.endedBy === 'void') return `Number ${serial} was voided, so it can’t be sold again.`;
    if (was && was.endedBy !== 'return') return `Number ${serial} was issued twice.`;
    return copyIds.has(copyId) ? 'It reuses the ID of an earlier copy.' : null;
  }
  if (was?.copyId !== copyId) return `It names a different copy with number ${serial}.`;
  if (was.endedBy || was.holder !== from) return `Number ${serial} didn’t belong to the sender.`;
  return kind === 'return' && was.wasGifted
    ? `Number ${serial} was gifted, so it can’t be returned unopened.`
    : null;
}

/** 64 bytes, base64url. */
const SIGNATURE = /^[\w-]{86}$/;

interface Signature extends Omit<RegisterHead, 'day'> {
  what: string;
  /** What was signed. */
  text: string;
}

const signaturesOf = (file: RegisterFile): Signature[] => [
  ...file.heads.map((head) => ({
    ...head,
    what: `The signature of ${head.day}`,
    text: headText(file.header.editionId, head),
  })),
  { ...file.stamp, what: 'The signature of this file', text: stampText(file, file.stamp) },
];

/** @param broken whether entries are known to be missing or out of order */
async function signatureFaults(
  file: RegisterFile,
  known: readonly RegisterKey[],
  broken: boolean,
): Promise<Fault[]> {
  const { rows, stamp } = file;
  const faults: Fault[] = [];
  let signed = 0;
  for (const signature of signaturesOf(file)) {
    const { seq, hash, what } = signature;
    const wrong = await signatureFault(signature, known);
    if (wrong) faults.push({ seq, text: `${what}: ${wrong}` });
    else if (seq > rows.length) signed = Math.max(signed, seq);
    else if (rows[seq - 1]?.hash !== hash) {
      faults.push({ seq, text: `${what}: the signed entry doesn’t match.` });
    }
  }
  if (broken) return faults;
  if (signed > 0) {
    const from = rows.length + 1;
    const missing = from === signed ? `Entry ${from} is` : `Entries ${from} to ${signed} are`;
    return [
      ...faults,
      { seq: from, text: `${missing} missing: the register had ${signed} when it was signed.` },
    ];
  }
  if (faults.length > 0 || stamp.seq >= rows.length) return faults;
  return [...faults, { seq: stamp.seq + 1, text: 'Added after this file was signed.' }];
}

async function signatureFault(
  { keyId, signature, text }: Signature,
  known: readonly RegisterKey[],
): Promise<string | null> {
  const key = known.find(({ id }) => id === keyId);
  if (!key || (await keyIdOf(key.publicKey)) !== keyId) return 'made with a key that isn’t ours.';
  const fits = SIGNATURE.test(signature) && (await isBy(key, text, signature));
  return fits ? null : 'it doesn’t match. It was changed, or belongs to another register.';
}

async function isBy({ publicKey }: RegisterKey, text: string, signature: string): Promise<boolean> {
  const key = await crypto.subtle.importKey('raw', bytes(publicKey), 'Ed25519', false, ['verify']);
  return crypto.subtle.verify('Ed25519', key, bytes(signature), new TextEncoder().encode(text));
}

const bytes = (base64url: string): Uint8Array<ArrayBuffer> => {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (char) => char.charCodeAt(0));
};
