import { getPlatformSportsWithPositions } from '#features/sites/calls.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import { useCall } from '#platform/web/use-call.ts';
import { ChipToggle } from '#ui/chip.tsx';
import { FieldError } from '#ui/field.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { ErrorState } from '#ui/states.tsx';
import type { DraftFields } from '#ui/use-draft.ts';
import { SportChips } from '../../ui/sport-chips.tsx';
import type { ProfileValues } from './profile-form-values.ts';

const MOST_POSITIONS = 5;

/** Up to five sports, each with up to five positions. Sports of another site stay as they are. */
export function SportsField({ draft }: { draft: DraftFields<ProfileValues> }) {
  const { data, isError, refetch, isFetching } = useCall(getPlatformSportsWithPositions, {});
  const { formats } = usePlatform();
  const chosen = draft.values.sports ?? [];
  const problem = draft.error('sports');
  const set = (sports: typeof chosen) => draft.change({ sports });
  if (isError) return <ErrorState title="Couldn’t load sports" onRetry={refetch} pending={isFetching} />;
  if (!data) {
    return (
      <Loading what="sports">
        <Skeleton className="h-28 w-full" />
      </Loading>
    );
  }
  return (
    <>
      <SportChips
        sports={[...data.items, ...formats]}
        chosen={chosen.map(({ code }) => code)}
        onChange={(codes) =>
          set(codes.map((code) => chosen.find((sport) => sport.code === code) ?? { code, positions: [] }))
        }
      />
      {problem && <FieldError id="sports-problem">{problem}</FieldError>}
      {chosen.map(({ code, positions }) => {
        const sport = data.items.find((item) => item.code === code);
        if (!sport?.positions.length) return null;
        return (
          <fieldset key={code}>
            <legend className="field-label mb-2">{sport.name}: where you play</legend>
            <div className="flex flex-wrap gap-2">
              {sport.positions.map((position) => {
                const on = positions.includes(position.code);
                return (
                  <ChipToggle
                    key={position.code}
                    pressed={on}
                    disabled={!on && positions.length >= MOST_POSITIONS}
                    onPressedChange={(wanted) =>
                      set(
                        chosen.map((one) =>
                          one.code === code
                            ? {
                                code,
                                positions: wanted
                                  ? [...positions, position.code]
                                  : positions.filter((other) => other !== position.code),
                              }
                            : one,
                        ),
                      )
                    }
                  >
                    {position.name}
                  </ChipToggle>
                );
              })}
            </div>
          </fieldset>
        );
      })}
    </>
  );
}
