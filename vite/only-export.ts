import { parseSync } from 'vite';

interface Node {
  type: string;
  start: number;
  end: number;
  [field: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** Every identifier below a node; also those that only name a field, which does no harm. */
function namesIn(value: unknown, names: Set<string> = new Set()): Set<string> {
  if (Array.isArray(value)) for (const one of value) namesIn(one, names);
  else if (isNode(value)) {
    if (value.type === 'Identifier' || value.type === 'JSXIdentifier') names.add(String(value.name));
    for (const field of Object.values(value)) if (typeof field === 'object') namesIn(field, names);
  }
  return names;
}

/** The names that a statement of a module brings into its scope; none for what only runs. */
function declaredBy(statement: Node): string[] {
  if (statement.type === 'ImportDeclaration')
    return (statement.specifiers as { local: { name: string } }[]).map(({ local }) => local.name);
  const inner = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  if (!isNode(inner)) return [];
  if (inner.type === 'VariableDeclaration')
    return (inner.declarations as { id: { name: string } }[]).map(({ id }) => id.name);
  return isNode(inner.id) ? [String(inner.id.name)] : [];
}

/**
 * A TypeScript module with one of its exports and what that needs. Whoever collects one part of all features then takes
 * no code of their other parts along. `declare module` blocks are types and go.
 */
export function onlyExport(source: string, name: string): string {
  const { program } = parseSync('page-parts.ts', source);
  const statements = program.body as unknown as Node[];
  const needed = new Set([name]);
  const kept = new Set<Node>();
  for (let found = true; found; ) {
    found = false;
    for (const statement of statements) {
      if (kept.has(statement) || !declaredBy(statement).some((one) => needed.has(one))) continue;
      kept.add(statement);
      found = true;
      if (statement.type !== 'ImportDeclaration') for (const one of namesIn(statement)) needed.add(one);
    }
  }
  return statements
    .filter((statement) => kept.has(statement))
    .map((statement) => textOf(source, statement, needed))
    .join('\n');
}

/** An import keeps only the names that are needed. */
function textOf(source: string, statement: Node, needed: ReadonlySet<string>): string {
  const text = source.slice(statement.start, statement.end);
  if (statement.type !== 'ImportDeclaration') return text;
  const names = (statement.specifiers as Node[])
    .filter(({ local }) => needed.has((local as { name: string }).name))
    .map(({ start, end }) => source.slice(start, end));
  return text.replace(/\{[^}]*\}/, `{ ${names.join(', ')} }`);
}
