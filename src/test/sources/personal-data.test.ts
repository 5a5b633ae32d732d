import { globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');

/** Tables with a column that refers to an account, but which are in nobody's data export, by the reason. */
const notExported: Record<string, readonly string[]> = {
  'What staff do and write for each other. What they decide about somebody is exported as strikes and sanctions.':
    [
      ...['account_note', 'audit_log', 'staff_grant', 'site_setting', 'announcement', 'banned_picture'],
      ...[
        'tax_rate',
        'case_event',
        'case_action',
        'case_note',
        'case_view',
        'bulk_action',
        'banned_word_dry_run',
      ],
      ...['plan_price', 'plan_feature', 'reconciliation_difference', 'instance', 'document_text'],
      'imported_invitation',
    ],
  'How much somebody’s reports weigh; who knew it could make reports that count.': ['reporter_accuracy'],
  'Figures and marks worked out from rows that are exported.': [
    ...['xp_account', 'stat_board_entry', 'stat_match_player', 'plan_overflow', 'coming_of_age'],
  ],
  'Rows of a file on its way into records, which are exported.': ['stat_import_row'],
  'Whom a text or a notice names: part of what somebody else wrote or did.': [
    ...['post_mention', 'comment_mention', 'notice_person'],
  ],
  'What is held for a buyer for some minutes, and keys of a payment; the payments are exported.': [
    ...['card_reservation', 'apparel_reservation', 'frame_reservation', 'payment_bag_line', 'item_return'],
  ],
  'Bookings of earnings, payouts and subscriptions, which are exported with their sums.': [
    ...['ledger_account', 'transfer', 'transfer_reversal', 'subscription_quote', 'payout_account_transition'],
    'earning_change',
  ],
  'The work of those who manage a tribe. What became of a member is in the tribe history.': [
    ...['tribe_audit_log', 'post_pin'],
  ],
  'Its history is exported; the rest is codes, and the address of the guardian.': ['guardian_consent'],
  'The export itself.': ['account_export'],
};

/** Such tables that nothing is deleted from or changed in when an account is erased, by the reason. */
const notErased: Record<string, readonly string[]> = {
  'Kept as the law asks of books. An id stands in it, whose account has no name any more.': [
    ...['ledger_account', 'earning', 'refund', 'item_return', 'payment_bag_line', 'parcel'],
    ...['transfer', 'transfer_reversal', 'reconciliation_difference', 'subscription_quote'],
    ...['payout_account_transition', 'earning_change'],
  ],
  'Who of the staff did what must be known after they left. An id stands in it.': [
    ...['audit_log', 'staff_grant', 'site_setting', 'announcement', 'plan_price', 'plan_feature'],
    ...['banned_picture', 'bulk_action', 'banned_word_dry_run', 'case_action', 'case_note', 'case_view'],
    ...['tax_rate', 'instance', 'document_text', 'imported_invitation'],
  ],
  'The copy stays with the nameless account, so that the supply of its edition is right.': ['card_copy'],
  'listings gives the shares to the seller: passOnShares.': [
    ...['apparel_payee', 'frame_payee', 'printed_card_payee'],
  ],
  'Deleted with the records it is about.': ['stat_achievement'],
  'When a nameless account was what: codes and times.': ['account_transition'],
  'The tribe’s own: a link that lets people in, a post that is shown first.': ['tribe_invite', 'post_pin'],
};

/** Who made a transition stands in the log of a thing, which is about no person. */
const byWhom = /\bby(?:_account)?_id uuid (?:not null )?references account\b/g;

/** The tables that the migrations leave with a reference to an account. */
function tablesOfPeople(): Set<string> {
  const tables = new Set<string>();
  for (const file of readdirSync(join(root, 'migrations')).sort()) {
    const text = readFileSync(join(root, 'migrations', file), 'utf8').replace(/--.*$/gm, '');
    for (const statement of text.split(/;\s*$/m)) {
      const [, verb = '', table = ''] =
        /^\s*(create|alter|drop) (?:unlogged )?table (?:if (?:not )?exists )?([a-z_]+)/.exec(statement) ?? [];
      if (verb === 'drop') tables.delete(table);
      const columns = table.endsWith('_transition') ? statement.replace(byWhom, '') : statement;
      if (verb !== 'drop' && /\breferences account\b/.test(columns)) tables.add(table);
    }
  }
  return tables;
}

const sources = new Map(
  globSync('src/features/**/*.ts', { cwd: root, exclude: (name) => /\.test\.|(?:^|\/)test-/.test(name) }).map(
    (file) => [file, readFileSync(join(root, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')],
  ),
);
const codeOf = (file: string): string => sources.get(file) ?? '';

/** The files of features that a file imports, each with the names it takes from it. */
function importsOf(file: string): { from: string; names: string[] }[] {
  const found = [...codeOf(file).matchAll(/^import (?:type )?\{([^}]*)\} from '([^']+)'/gm)];
  return found
    .map(([, names = '', path = '']) => ({
      from: path.startsWith('#features/') ? `src/${path.slice(1)}` : join(dirname(file), path),
      names: names.split(',').map((name) => name.trim().split(' as ').at(-1) ?? ''),
    }))
    .filter(({ from }) => sources.has(from));
}

/** The tables that a statement names in these files and in what they import. */
function tablesNamed(files: readonly string[], statement: RegExp): Set<string> {
  const read = new Set(files.flatMap((file) => [file, ...importsOf(file).map(({ from }) => from)]));
  return new Set(
    [...read].flatMap((file) => [...codeOf(file).matchAll(statement)].map(([, table = '']) => table)),
  );
}

function exportedTables(): Set<string> {
  const files = [...sources.keys()].filter((file) =>
    /\bExportable\b|\bdataExports\.with\(/.test(codeOf(file)),
  );
  return tablesNamed(files, /\b(?:from|join|using)\s+([a-z_]+)\b(?!\()/g);
}

function erasedTables(): Set<string> {
  const handlers = [...sources.keys()].flatMap((file) => {
    const called = [...codeOf(file).matchAll(/\bon\(\s*'account\.erased'([\s\S]{1,200}?)(?=\bon\(|\]|$)/g)];
    const handled = called.map(([, text = '']) => text).join();
    const imported = importsOf(file).filter(({ names }) =>
      names.some((name) => name !== '' && new RegExp(`\\b${name}\\b`).test(handled)),
    );
    return imported.map(({ from }) => from);
  });
  const all = [...handlers, 'src/features/accounts/lifecycle/erase-account.server.ts'];
  return tablesNamed(all, /\b(?:insert into|update|delete from|merge into)\s+([a-z_]+)\b/g);
}

const cases = [
  { what: 'a data export', covered: exportedTables(), excused: notExported },
  { what: 'the erasure of an account', covered: erasedTables(), excused: notErased },
];

it.each(cases)(
  'every table that refers to an account is in $what, or in the list of those that are not',
  (one) => {
    const tables = tablesOfPeople();
    expect(tables.size).toBeGreaterThan(100);
    const listed = Object.values(one.excused).flat();
    const missing = [...tables].filter((table) => !one.covered.has(table) && !listed.includes(table));
    expect(missing, `not in ${one.what}: add them, or list them in this file with the reason`).toEqual([]);
    expect(
      listed.filter((table) => !tables.has(table)),
      'listed in this file, but refer to no account',
    ).toEqual([]);
    expect(new Set(listed).size).toBe(listed.length);
  },
);
