import type { z } from 'zod';
import { mergeMetadata } from '#sandbox/protocol/params.ts';
import { change, emit } from '#sandbox/store/events.ts';
import type { Tx } from '#sandbox/store/tx.ts';
import type { accountFields } from './account-params.ts';
import { behind, capabilityOf } from './accounts.ts';
import { type Account, atAccount } from './scope.ts';

type Given = z.infer<z.ZodObject<typeof accountFields>>;

/** What the platform may change of an account: what it knows of it, what it asks for, when payouts are made. */
export function updateAccount(tx: Tx, account: Account & { object: 'account' }, given: Given): Account {
  const own = atAccount(tx, account.id);
  const status = behind(tx, account.id).standing === 'active' ? 'active' : 'inactive';
  const asked = Object.entries(given.capabilities ?? {});
  const added = asked.filter(([name, { requested }]) => requested && !(name in (account.capabilities ?? {})));
  const dropped = asked.filter(([, { requested }]) => !requested).map(([name]) => name);
  const kept = Object.entries(account.capabilities ?? {}).filter(([name]) => !dropped.includes(name));
  const { settings } = account;
  const payouts = settings?.payouts && { ...settings.payouts, ...given.settings?.payouts };
  const next = change(
    own,
    account,
    {
      ...(given.email ? { email: given.email } : {}),
      ...(given.business_type ? { business_type: given.business_type } : {}),
      ...(account.business_profile && given.business_profile
        ? { business_profile: { ...account.business_profile, ...given.business_profile } }
        : {}),
      capabilities: Object.fromEntries([...kept, ...added.map(([name]) => [name, status] as const)]),
      ...(settings && payouts
        ? {
            settings: {
              ...settings,
              payouts: {
                ...payouts,
                schedule: {
                  ...settings.payouts?.schedule,
                  delay_days: 2,
                  interval:
                    given.settings?.payouts?.schedule?.interval ?? payouts.schedule.interval ?? 'daily',
                },
              },
            },
          }
        : {}),
      metadata: mergeMetadata(account.metadata ?? null, given.metadata),
    },
    'account.updated',
  );
  for (const [name] of added) emit(own, 'capability.updated', capabilityOf(next, name, tx.now));
  return next;
}
