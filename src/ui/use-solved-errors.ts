import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/**
 * Checks a field that shows an error again while it is being changed, so that the error goes as soon as the field is
 * valid. React Hook Form does so by itself once the whole form was submitted, but not for a step of a longer form.
 */
export function useSolvedErrors<In extends FieldValues, C, Out>({
  watch,
  getFieldState,
  trigger,
}: UseFormReturn<In, C, Out>) {
  useEffect(() => {
    const { unsubscribe } = watch((_values, { name }) => {
      if (name && getFieldState(name).error) void trigger(name);
    });
    return unsubscribe;
  }, [watch, getFieldState, trigger]);
}
