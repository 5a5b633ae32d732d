import { type ChangeEvent, type ReactNode, useId, useRef, useState } from 'react';
import { Form, useSubmit } from 'react-router';
import { usePlatform } from '#features/sites/use-platform.ts';
import { levelNames } from '#features/teams/ui/team-labels.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { groupNames } from '../../records/ui/record-labels.ts';
import type { Board } from '../calls.ts';
import { boardList } from './board-address.ts';
import { ageBandNames, minimumLabel, minimums, weakestGrades } from './board-labels.ts';

/** The filters are in the address: a board can be shared, and a choice undone by going back. */
export function BoardFilterBar({ board }: { board: Board }) {
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const rest = useId();
  const { sport, code, season, level, competition, ageBand, grade, minimum, minimumOf } = board;
  // On a phone the board comes first: what most people leave as it is opens by a button.
  const [isOpen, setOpen] = useState(
    level !== null || competition !== null || ageBand !== null || grade !== null,
  );
  function go({ target }: ChangeEvent<HTMLFormElement>) {
    if (!form.current) return;
    const searchParams = new URLSearchParams(
      [...new FormData(form.current)].map(([name, value]) => [name, String(value)]),
    );
    // Another sport has other figures and seasons, and another figure its own seasons and minimum.
    const { name } = target as unknown as HTMLSelectElement;
    if (name === 'sport')
      for (const other of ['code', 'season', 'competition', 'minimum']) searchParams.delete(other);
    if (name === 'code') for (const other of ['season', 'minimum']) searchParams.delete(other);
    void submit(null, {
      action: boardList.pathOf(boardList.filtersOf({ searchParams })),
      preventScrollReset: true,
    });
  }
  return (
    <Form
      ref={form}
      action={boardList.path}
      onChange={go}
      aria-label="Filter the board"
      // Few on a phone, they say themselves what they are: their names take no room.
      className={`grid grid-cols-2 gap-3 md:grid-cols-4 xl:grid-cols-7 ${isOpen ? '' : 'max-md:[&_label]:sr-only'}`}
      key={JSON.stringify([sport, code, season, level, competition, ageBand, grade, minimum])}
    >
      <Sports current={sport} />
      <Choice name="code" label="Figure" value={code}>
        <Figures stats={board.stats} />
      </Choice>
      <Choice name="season" label="Season" value={season ?? ''}>
        {season === null && <option value="">None yet</option>}
        {season !== null && !board.seasons.includes(season) && <option>{season}</option>}
        {board.seasons.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </Choice>
      {!isOpen && (
        <Button
          className="self-end md:hidden"
          aria-expanded={false}
          aria-controls={rest}
          onClick={() => setOpen(true)}
        >
          More filters
        </Button>
      )}
      <div id={rest} className={isOpen ? 'contents' : 'contents max-md:hidden'}>
        <Choice name="level" label="Level" value={level ?? ''}>
          <option value="">All levels</option>
          <Options of={levelNames} />
        </Choice>
        {competition !== null && (
          <Choice name="competition" label="Competition" value={competition}>
            <option value="">All competitions</option>
            <option>{competition}</option>
          </Choice>
        )}
        <Choice name="ageBand" label="Age" value={ageBand ?? ''}>
          <option value="">All ages</option>
          <Options of={ageBandNames} />
        </Choice>
        <Choice name="grade" label="Source" value={grade ?? ''}>
          <option value="">Verified</option>
          <Options of={weakestGrades} />
        </Choice>
        {minimumOf && (
          <Choice name="minimum" label="Qualification" value={String(minimum)}>
            {[...new Set([...minimums, minimum])]
              .toSorted((one, other) => one - other)
              .map((one) => (
                <option key={one} value={one}>
                  {minimumLabel(one, minimumOf)}
                </option>
              ))}
          </Choice>
        )}
      </div>
    </Form>
  );
}

function Sports({ current }: { current: string }) {
  const { sports } = usePlatform();
  if (sports.length < 2) return null;
  return (
    <Choice name="sport" label="Sport" value={current}>
      {sports.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </Choice>
  );
}

/** By discipline, in cricket. */
function Figures({ stats }: Pick<Board, 'stats'>) {
  const groups = Map.groupBy(stats, ({ group }) => group ?? '');
  return [...groups].map(([group, codes]) => {
    const options = codes.map(({ code, label }) => (
      <option key={code} value={code}>
        {label}
      </option>
    ));
    return group ? (
      <optgroup key={group} label={groupNames[group] ?? group}>
        {options}
      </optgroup>
    ) : (
      options
    );
  });
}

function Options({ of }: { of: Readonly<Record<string, string>> }) {
  return Object.entries(of).map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}

interface ChoiceProps {
  name: string;
  label: string;
  value: string;
  children: ReactNode;
}

const Choice = ({ name, label, value, children }: ChoiceProps) => (
  <Field label={label}>
    <Select name={name} defaultValue={value}>
      {children}
    </Select>
  </Field>
);
