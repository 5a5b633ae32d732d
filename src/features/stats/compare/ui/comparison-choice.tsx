import { X } from 'lucide-react';
import { useNavigate } from 'react-router';
import { PersonPicker } from '#features/accounts/directory/ui/person-picker.tsx';
import { useSessionKnown } from '#features/accounts/session.ts';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { type Comparison, MOST_COMPARED } from '../calls.ts';
import { type Compared, comparePath } from './compare-address.ts';

interface ComparisonChoiceProps {
  compared: Compared;
  /** Null until there are two athletes. */
  comparison: Comparison | null;
}

/** Who is compared, and in which sport and season; all of it is in the address. */
export function ComparisonChoice({ compared, comparison }: ComparisonChoiceProps) {
  const navigate = useNavigate();
  const mayPick = useSessionKnown();
  const { athletes } = compared;
  const go = (next: Partial<Compared>) =>
    void navigate(comparePath({ ...compared, ...next }), { preventScrollReset: true, replace: true });
  const nameOf = (username: string) =>
    comparison?.athletes.find(({ athlete }) => athlete.username === username)?.athlete.displayName ??
    `@${username}`;
  return (
    <section aria-label="Choose what to compare" className="grid gap-4">
      {athletes.length > 0 && (
        <ul aria-label="Athletes" className="flex flex-wrap gap-2">
          {athletes.map((username) => (
            <li key={username}>
              <button
                type="button"
                className="chip min-h-control gap-2"
                onClick={() => go({ athletes: athletes.filter((one) => one !== username) })}
              >
                <span className="sr-only">Remove</span> {nameOf(username)}
                <X aria-hidden="true" className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="grid grid-cols-2 items-start gap-4 sm:grid-cols-3">
        {athletes.length < MOST_COMPARED && mayPick && (
          <div className="max-sm:col-span-2">
            <PersonPicker
              label="Add an athlete"
              accepts={({ role, username }) => role === 'ATHLETE' && !athletes.includes(username)}
              onPick={({ username }) => go({ athletes: [...athletes, username] })}
            />
          </div>
        )}
        {comparison && comparison.sports.length > 1 && (
          <Field label="Sport">
            <Select
              value={comparison.sport}
              onChange={({ currentTarget }) =>
                void navigate(comparePath({ athletes, sport: currentTarget.value }), {
                  preventScrollReset: true,
                })
              }
            >
              {comparison.sports.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
        )}
        {comparison && comparison.seasons.length > 0 && (
          <Field label="Season">
            <Select
              value={comparison.season ?? 'career'}
              onChange={({ currentTarget }) => go({ sport: comparison.sport, season: currentTarget.value })}
            >
              <option value="career">All seasons</option>
              {comparison.seasons.map((season) => (
                <option key={season}>{season}</option>
              ))}
              {comparison.season !== null && !comparison.seasons.includes(comparison.season) && (
                <option>{comparison.season}</option>
              )}
            </Select>
          </Field>
        )}
      </div>
    </section>
  );
}
