import type { z } from 'zod';
import { mergeMetadata } from '#sandbox/protocol/params.ts';
import { emit, updateAndEmit } from '#sandbox/store/events.ts';
import type { Tx } from '#sandbox/store/tx.ts';
import type { accountFields } from './account-params.ts';
import { accountDataOf, capabilityOf } from './accounts.ts';
import { type Account, asAccount } from './scope.ts';

type Given = z.infer<z.ZodObject<typeof accountFields>>;

/** Changes what the platform controls of an account: contact, capabilities, payout schedule. */
export function updateAccount(tx: Tx, account: Account & { object: 'account' }, given: Given): Account {
  const own = asAccount(tx, account.id);
  const status = accountDataOf(tx, account.id).status === 'active' ? 'active' : 'inactive';
  const asked = Object.entries(given.capabilities ?? {});
  const added = asked.filter(([name, { requested }]) => requested && !(name in (account.capabilities ?? {})));
  const dropped = asked.filter(([, { requested }]) => !requested).map(([name]) => name);
  const kept = Object.entries(account.capabilities ?? {}).filter(([name]) => !dropped.includes(name));
  const { settings } = account;
  const payouts = settings?.payouts && { ...settings.payouts, ...given.settings?.payouts };
  const next = updateAndEmit(
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
