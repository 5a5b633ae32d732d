import { dice, seedOf } from '#demo/pictures/dice.ts';
import { altOf, isPictureKind, type PictureSpec } from '#demo/pictures/draw.ts';
import { RATIOS, type Ratio } from '#demo/pictures/sheet.ts';

// Posts are written as plain copy, the way a programme editor would type them, and read by this module:
//
//   tribe the-inside-lane                       what follows belongs to this tribe ("tribe -" for none)
//   @ zara 2h 184 #sprint #starts               a post: author, age (m, h, d), likes, tags
//   ! mia 12m 31 -> zara                        a shout, perhaps to an athlete
//   # A title                                   posts only
//   [track 4:3: LANE SIX / 22.8 | What it shows] a drawn picture: kind, ratio?, labels?, alt text?
//   Body in Markdown, blank lines between paragraphs.
//   >> bob: a comment
//   >>> zara: a reply to it

export interface Remark {
  author: string;
  body: string;
  minutesAgo: number;
  replies: Remark[];
}

export interface Piece {
  /** Stable name of the piece: the seed of its picture, and its key. */
  key: string;
  kind: 'POST' | 'SHOUT';
  author: string;
  tribe?: string;
  /** Whom a shout is addressed to. */
  athlete?: string;
  title?: string;
  body: string;
  picture?: PictureSpec;
  tags: string[];
  minutesAgo: number;
  likes: number;
  comments: Remark[];
}

const HEAD = /^([@!]) (\w+) (\d+)([mhd]) (\d+)((?: #[a-z0-9-]+)*)(?: -> (\w+))?$/;
const PICTURE = /^\[([a-z]+)(?: (\d+:\d+))?(?:: ([^|\]]+?))?(?: ?\| ?([^\]]+))?\]$/;
const REMARK = /^(>{2,3}) (\w+): (.+)$/;
const MINUTES = { m: 1, h: 60, d: 1440 } as const;

/** Parses one file of copy; `desk` names the file and keeps keys unique. */
export function copy(desk: string, text: string): Piece[] {
  const pieces: Piece[] = [];
  let tribe: string | undefined;
  let piece: Piece | undefined;
  let lines: string[] = [];
  const close = () => {
    if (piece) piece.body = lines.join('\n').trim();
    piece = undefined;
    lines = [];
  };
  for (const line of text.trim().split('\n')) {
    const where = `${desk}, "${line.slice(0, 60)}"`;
    const head = HEAD.exec(line);
    if (line.startsWith('tribe ')) {
      close();
      tribe = line.slice(6) === '-' ? undefined : line.slice(6);
    } else if (head) {
      close();
      piece = opened(`${desk}-${pieces.length + 1}`, head, tribe);
      pieces.push(piece);
    } else if (/^[@!] /.test(line)) {
      throw new Error(`this line opens nothing: ${where}`);
    } else if (!piece) {
      if (line) throw new Error(`a line before the first piece: ${where}`);
    } else if (line.startsWith('# ') && !piece.title && piece.kind === 'POST') {
      piece.title = line.slice(2);
    } else if (PICTURE.test(line)) {
      piece.picture = pictured(line, where);
    } else if (REMARK.test(line)) {
      remark(piece, line, where);
    } else {
      lines.push(line);
    }
  }
  close();
  for (const each of pieces) timeRemarks(each);
  return pieces;
}

function opened(key: string, head: RegExpExecArray, tribe: string | undefined): Piece {
  const [, mark, author = '', count, unit, likes, tags = '', athlete] = head;
  const step = MINUTES[unit as keyof typeof MINUTES];
  // Ages are typed roughly; a few odd minutes keep two pieces from having the same time.
  const odd = dice(seedOf(key)).whole(0, unit === 'm' ? 0 : unit === 'h' ? 44 : 900);
  return {
    key,
    kind: mark === '@' ? 'POST' : 'SHOUT',
    author,
    tribe,
    athlete,
    body: '',
    tags: tags.split(' #').filter(Boolean),
    minutesAgo: spread(Number(count) * step + odd),
    likes: Number(likes),
    comments: [],
  };
}

const DENSE = 10 * MINUTES.d;
const STRETCH = 1.535;

/** Up to ten days as typed; eight weeks as typed are a year in the demo world. */
function spread(minutes: number): number {
  if (minutes <= DENSE) return minutes;
  return Math.round(DENSE + ((minutes - DENSE) / MINUTES.d) ** STRETCH * MINUTES.d);
}

function pictured(line: string, where: string): PictureSpec {
  const [, kind = '', ratio, labels, alt] = PICTURE.exec(line) ?? [];
  if (!isPictureKind(kind)) throw new Error(`no picture of that kind: ${where}`);
  if (ratio && !(ratio in RATIOS)) throw new Error(`no such ratio: ${where}`);
  const set = labels ? labels.split(' / ').map((word) => word.trim()) : [];
  return { kind, ratio: ratio as Ratio | undefined, labels: set, alt: alt ?? altOf(kind, set) };
}

function remark(piece: Piece, line: string, where: string): void {
  const [, depth = '', author = '', body = ''] = REMARK.exec(line) ?? [];
  const comment: Remark = { author, body, minutesAgo: 0, replies: [] };
  if (depth === '>>') {
    piece.comments.push(comment);
    return;
  }
  const parent = piece.comments.at(-1);
  if (!parent) throw new Error(`a reply to nothing: ${where}`);
  parent.replies.push(comment);
}

/** Replies come within half a day, in the order written, and never in the future. */
function timeRemarks(piece: Piece): void {
  const throws = dice(seedOf(`${piece.key} talk`));
  const all = piece.comments.flatMap((comment) => [comment, ...comment.replies]);
  const talk = Math.min(piece.minutesAgo * 0.85, 720);
  const moments = all.map(() => throws.between(0.04, 1)).sort((a, b) => a - b);
  all.forEach((comment, i) => {
    comment.minutesAgo = Math.max(0, Math.round(piece.minutesAgo - talk * (moments[i] ?? 1)));
  });
}
