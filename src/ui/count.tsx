import { mediumNumber, shortNumber } from '#ui/format/number.ts';

export type CountProps = {
  value: number;
  /** What is counted, for screen readers: "likes". */
  of?: string;
  className?: string;
};

/** 1.2K, with the whole number in the tooltip and for screen readers. */
export function Count({ value, of, className }: CountProps) {
  const short = shortNumber(value);
  const whole = mediumNumber(value);
  return (
    <data
      value={value}
      title={short === whole ? undefined : whole}
      className={className ? `tabular-nums ${className}` : 'tabular-nums'}
    >
      {short === whole ? (
        <>
          {short}
          {of && <span className="sr-only">{` ${of}`}</span>}
        </>
      ) : (
        <>
          <span aria-hidden="true">{short}</span>
          <span className="sr-only">{of ? `${whole} ${of}` : whole}</span>
        </>
      )}
    </data>
  );
}
