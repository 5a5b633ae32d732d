import type { Readable } from 'node:stream';
import type { ComponentType } from 'react';
import type { NewestPage } from '#features/guardians/points.ts';
import type { StaffAct } from '#features/staff/acts.ts';
import type { Ctx } from '#platform/ctx.ts';
import { extensionPoint } from '#platform/extension-point.ts';
import type { SiteId } from '#platform/site.ts';
import type { Fragment } from '#platform/sql/sql.ts';
import type { Statement } from '#platform/sql/statement.ts';
import type { Profile } from './calls.ts';

/** One kind of data a person owns, as it appears in their data export: `posts` becomes posts.json. */
export interface Exportable {
  name: string;
  /** SQL for rows of all sites, or batches of them. Only the person's own data, under names they understand. */
  rows(ctx: Ctx, accountId: string): Statement<object[]> | AsyncIterable<readonly object[]>;
  /** Files exported beside the rows. Each is opened when it is written. */
  files?(ctx: Ctx, accountId: string): AsyncIterable<readonly ExportedFile[]>;
}

export interface ExportedFile {
  /** Its path in the ZIP. */
  path: string;
  open(): Promise<Readable>;
}

/** What guests bought: their feature says who did, and moves it to the account that it belongs to from now on. */
export interface GuestOrders {
  name: string;
  /** SQL: the account in a column has paid for something. */
  isBuyer?(ctx: Pick<Ctx, 'sql'>, account: Fragment): Fragment;
  /** SQL: something that the account in a column bought isn't over, so it can't be erased. */
  isWaiting?(ctx: Pick<Ctx, 'sql'>, account: Fragment): Fragment;
  /** Rows of one guest become those of an account, in the caller's transaction. */
  reassign(tx: Ctx, accounts: { from: string; to: string }): Promise<void>;
}

/** A check that can block the deletion of an account. @throws 409 with what to do first */
export type LeavingRule = (ctx: Ctx, accountId: string) => Promise<void>;

/** SQL for one value about the account in the given column. */
export type CountSql = (ctx: Ctx, account: Fragment) => Fragment;

/**
 * SQL: the viewer sees all measures of the account in a column, whatever it shows to others. A feature lists its own in
 * `metricViewers`; the account itself always does.
 */
export type MetricViewer = (ctx: Ctx, account: Fragment, viewerId: string) => Fragment;

/**
 * SQL: the viewer may edit the profile in a column, which nobody signs in as. A feature lists its own in
 * `profileManagers`; the profile's owner always may.
 */
export type ProfileManager = (ctx: Ctx, profile: Fragment, viewerId: string) => Fragment;

/** What the last step of sign-up offers. A feature lists its own in `welcomeParts` of its `page-parts.ts`. */
export interface WelcomePart {
  order: number;
  Part: ComponentType;
}

/** Each feature's part of a person's data export. */
export const dataExports = extensionPoint<Exportable>('data export', { by: ({ name }) => name });

/**
 * Something that people publish, as staff find it on an account's page: its kind, and SQL rows of `id`, `at`, `title`, `path` (null
 * without a page), `state` and `is_shown` (whether others see it now). In every state on the site of the ctx, but no drafts.
 */
export interface AccountContent {
  /** `comment` */
  kind: string;
  /** `Comments` */
  label: string;
  /** Smaller comes first. */
  order: number;
  rows(ctx: Ctx, accountId: string, newest: NewestPage): Fragment;
}

/** What an account published, which each feature brings for its own kinds. */
export const accountContents = extensionPoint<AccountContent>('content of an account', {
  by: ({ kind }) => kind,
});

export const guestOrders = extensionPoint<GuestOrders>('orders of guests', { by: ({ name }) => name });

export const leavingRules = extensionPoint<LeavingRule>('leaving rule');

/** SQL for how many tribes an account has joined, which tribes bring. */
export const joinedTribes = extensionPoint<CountSql>('count of joined tribes');

/** SQL for whether an account sells something now, which each kind of goods brings. */
export const profileShops = extensionPoint<CountSql>('shop of a profile');

export const metricViewers = extensionPoint<MetricViewer>('metric viewer');

export const profileManagers = extensionPoint<ProfileManager>('profile manager');

/** A part of an account's page of administration. A feature brings its own in `adminAccountPanels`. */
export interface AdminAccountPanel {
  id: string;
  title: string;
  /** Smaller comes first. */
  order: number;
  /** The permission needed to see it. */
  act: StaffAct;
  /** Left out: on all sites. */
  isOn?: (site: SiteId) => boolean;
  /** A `lazy` component. */
  Panel: ComponentType<{ accountId: string; username: string }>;
}

/**
 * A panel beside the tabs of a profile, where the page is wide enough. A feature brings its own in
 * `profilePanels`; all of them appear together, so that nothing shifts.
 */
export interface ProfilePanel {
  id: string;
  /** Smaller comes first. */
  order: number;
  Panel: ComponentType<{ profile: Profile }>;
}
