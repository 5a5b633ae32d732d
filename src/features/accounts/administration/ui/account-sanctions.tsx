import { useState } from 'react';
import { Link } from 'react-router';
import { AccountLink } from '#features/staff/ui/account-link.tsx';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { When } from '#ui/when.tsx';
import { type AdminAccountDetails, liftAdminSanctions, type StandingSanction } from '../calls.ts';
import { AccountActDialog } from './account-act-dialog.tsx';
import { sanctionLabels } from './account-labels.tsx';
import { Nothing, Section } from './section.tsx';

interface AccountSanctionsProps {
  account: AdminAccountDetails;
  mayLift: boolean;
}

/** Limits, suspensions and bans, including ended ones. */
export function AccountSanctions({ account, mayLift }: AccountSanctionsProps) {
  const [lifting, setLifting] = useState('');
  return (
    <Section title="Sanctions">
      {account.sanctions.length === 0 ? (
        <Nothing>No sanctions.</Nothing>
      ) : (
        <ul className="panel divide-y divide-line">
          {account.sanctions.map((sanction) => (
            <li key={sanction.id} className="flex flex-wrap items-start gap-3 px-4 py-3">
              <Sanction sanction={sanction} />
              {mayLift && stands(sanction) && (
                <Button size="small" onClick={() => setLifting(sanction.id)}>
                  Lift
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {lifting !== '' && (
        <AccountActDialog
          onClose={() => setLifting('')}
          call={liftAdminSanctions}
          bodyOf={(reason) => ({ accountId: account.id, sanctionId: lifting, reason })}
          title="Lift this sanction"
          description="The account’s state then depends on its remaining sanctions."
          action="Lift sanction"
          done="Sanction lifted."
        />
      )}
    </Section>
  );
}

const stands = ({ liftedAt, until }: StandingSanction): boolean =>
  liftedAt === null && (until === null || Date.parse(until) > Date.now());

/** A case gives its rule as the reason: `OFF_TOPIC` becomes "Off topic". */
const ruleText = (rule: string): string => {
  const text = rule.toLowerCase().replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
};

function Sanction({ sanction }: { sanction: StandingSanction }) {
  const { kind, at, until, reason, caseId, by, liftedAt, liftedBy } = sanction;
  return (
    <div className="grid min-w-0 flex-1 gap-1">
      <p className="flex flex-wrap items-center gap-2">
        <Chip tone={stands(sanction) ? 'bad' : 'plain'}>{sanctionLabels[kind]}</Chip>
        {until && (
          <span className="text-2">
            until <When at={until} inSentence />
          </span>
        )}
        {caseId && (
          <Link to={`/admin/cases/${caseId}`} className="text-2 text-link underline">
            Case
          </Link>
        )}
      </p>
      <p>{caseId ? ruleText(reason) : reason}</p>
      <p className="text-2 text-muted">
        <AccountLink account={by} none="The system" /> · <When at={at} />
        {liftedAt && (
          <>
            {' '}
            · lifted by <AccountLink account={liftedBy} none="the system" />, <When at={liftedAt} />
          </>
        )}
      </p>
    </div>
  );
}
