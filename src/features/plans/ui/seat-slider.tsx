import { useId } from 'react';
import { FEWEST_SEATS, MOST_SEATS } from './plan-choice.ts';

/** How many people take a seat: by a slider, or typed. */
export function SeatSlider({ seats, onChange }: { seats: number; onChange: (seats: number) => void }) {
  const id = useId();
  const set = (value: string) => {
    const number = Math.round(Number(value));
    if (number >= 1) onChange(Math.min(MOST_SEATS, number));
  };
  return (
    <div className="panel flex flex-wrap items-center gap-x-5 gap-y-2 p-4">
      <label htmlFor={id} className="type-label">
        Athletes, coaches and staff
      </label>
      <input
        id={id}
        type="range"
        className="min-h-control min-w-40 flex-1 accent-accent"
        min={FEWEST_SEATS}
        max={MOST_SEATS}
        value={seats}
        aria-valuetext={`${seats} seats`}
        onChange={(event) => set(event.target.value)}
      />
      <input
        type="number"
        className="control w-24 tabular-nums"
        aria-label="Number of seats"
        inputMode="numeric"
        min={1}
        max={MOST_SEATS}
        value={seats}
        onChange={(event) => set(event.target.value)}
      />
      <p className="w-full text-1 text-muted">
        Fans don’t take a seat. A team’s first 5 seats are free; add or remove seats whenever you like.
      </p>
    </div>
  );
}
