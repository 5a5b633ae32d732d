import { compileShapes } from '#sandbox/schema/shapes.ts';

/** The first test files of a fresh clone would each compile the shapes of the provider's objects at the same moment. */
export default async function setup(): Promise<void> {
  await compileShapes();
}
