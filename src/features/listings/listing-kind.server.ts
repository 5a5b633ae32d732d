import type { StaffAct } from '#features/staff/acts.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { Fragment } from '#platform/sql/sql.ts';
import type { States } from '#platform/states.server.ts';
import type { ListingMove } from './listing-states.server.ts';

/** The states of every kind. Each has its own besides, such as the one in which it is on sale. */
export type ListingState = 'draft' | 'in_review' | 'rejected' | 'taken_down';

/** What the row of every listing has, with the viewer's relation to it. */
export interface ListingRow {
  id: string;
  /** Null for one of the platform's own. */
  ownerId: string | null;
  state: string;
  /** A block is between them, or the owner's account is inactive. */
  hidden: boolean;
  needsReview: boolean;
  approvedAt: string | null;
  /** Why it was rejected or taken down. */
  rejectionReason: string | null;
  rejectionNote: string;
  /** What it would become, while our team reviews a change of it. */
  pending?: object | null;
  updatedAt: string;
}

export type StateOf<Row extends ListingRow> = Row['state'] | ListingState;

/** The tables of a kind, which its feature owns. */
export interface ListingTables {
  /** A row each. */
  table: string;
  /** Who earns from it, and what they answered. */
  payeeTable: string;
  /** Its changes of state. */
  transitionTable: string;
  /** The column of the other two that names the listing. */
  idColumn: string;
  /** SQL: listing `l` has a price. Left out: each has one. */
  isPriced?: (ctx: Pick<Ctx, 'sql'>) => Fragment;
}

export interface StateChange<Row extends ListingRow> {
  id: string;
  ownerId: Row['ownerId'];
  from: StateOf<Row>;
  to: StateOf<Row>;
  byAccountId: string | null;
}

interface Share {
  id: string;
  ownerId: string;
  accountId: string;
}

/** A kind of listing, as the steps that all kinds have in common need to know it. */
export interface ListingKind<Row extends ListingRow> extends ListingTables {
  /** In sentences, after "this": `product`. */
  noun: string;
  /** The state in which it is on sale, and the column of when it first was. */
  published: { state: StateOf<Row>; at: string };
  /** The state in which its owner, or our team, ended its sale for now. */
  paused: StateOf<Row>;
  transitions: Readonly<Record<StateOf<Row>, readonly StateOf<Row>[]>>;
  states: States<StateOf<Row>, Pick<ListingRow, 'id' | 'ownerId'>, ListingMove<StateOf<Row>>>;
  stateLabels: Readonly<Record<StateOf<Row>, string>>;
  /** Where its owner edits it. */
  editPath: (slug: string) => string;
  /** SQL: `select … from … where …`, for rows of this site. */
  rows: (ctx: Ctx) => Fragment;
  /** The table's alias in `rows`. */
  alias: string;
  /** Whether the viewer sees it; for anybody else it doesn't exist. */
  canSee: (row: Row, viewer: Ctx['viewer']) => boolean;
  /** SQL: hidden from the viewer. */
  isHidden: (ctx: Ctx) => Fragment;
  /** SQL: has this slug. Left out: only the slug it has now counts. */
  hasSlug?: (ctx: Ctx, slug: string) => Fragment;
  /** What happened to one, for others to listen to. */
  changed: (tx: Ctx, change: StateChange<Row>) => Promise<void>;
  approvalRequested: (tx: Ctx, request: Share & { share: number }) => Promise<void>;
  approvalAnswered: (tx: Ctx, answer: Share & { accepted: boolean }) => Promise<void>;
  /** What is changed of it while it is on sale can wait for our team (pending-change.server.ts). */
  keepsChanges?: true;
  /** Our team decided about such a change. */
  changeDecided?: (
    tx: Ctx,
    decision: { id: string; ownerId: Row['ownerId']; approved: boolean },
  ) => Promise<void>;
  /** What else is done when it goes on sale after its approvals. */
  onPublished?: (tx: Ctx, id: string) => Promise<void>;
  /** The state it is restored to, where that depends on what was sold meanwhile. Left out: the one it had. */
  restored?: (row: Row, state: StateOf<Row>) => StateOf<Row>;
  /** What a reviewer's decision is called in the audit log, and the kind it is reported as. */
  review: { act: `${StaffAct}.${string}`; kind: string };
}
