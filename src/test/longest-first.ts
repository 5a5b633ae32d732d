import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Runs these files first: a long file that starts last would keep one worker busy alone. */
export const longestFirst = (long: RegExp) =>
  class extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      const sorted = await super.sort(files);
      const isLong = ({ moduleId }: TestSpecification) => long.test(moduleId);
      return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
    }
  };
