import { useState } from 'react';
import type { Refusal } from '#platform/errors.ts';

/** The problem with the last code. `attempt` counts refused ones, so that each attempt starts with an empty input. */
export function useCodeProblem() {
  const [problem, setProblem] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const refused = ({ status, message }: Refusal) => {
    setProblem(message);
    // When the server can't be reached, the code stays in the input.
    if (status >= 400 && status < 500) setAttempt((count) => count + 1);
  };
  return { problem, setProblem, attempt, refused };
}
