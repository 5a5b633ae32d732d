import ts from '@typescript/typescript6';
import { boundIn, type Declaration, type Declarations, readDeclarations } from './declarations.ts';

/** A refusal as a caller meets it: "409 VERSION_CONFLICT". */
export type Refused = `${string} ${string}`;

/** What the functions of platform/errors.ts refuse with: the status, and the code or the argument that has it. */
const makers = new Map<string, { status: string; at?: number; code?: string }>([
  ['invalid', { status: '400', at: 2, code: 'INVALID_INPUT' }],
  ['brokenCursor', { status: '400', code: 'INVALID_CURSOR' }],
  ['unauthenticated', { status: '401', at: 0 }],
  ['forbidden', { status: '403', at: 1, code: 'FORBIDDEN' }],
  ['guardianAsked', { status: '202', code: 'GUARDIAN_ASKED' }],
  ['notFound', { status: '404', code: 'NOT_FOUND' }],
  ['conflict', { status: '409', at: 0 }],
  ['versionConflict', { status: '409', code: 'VERSION_CONFLICT' }],
  ['tooMany', { status: '429', code: 'TOO_MANY_REQUESTS' }],
  ['unavailable', { status: '503', code: 'UNAVAILABLE' }],
]);
/** What refuses among the services of `deps`, and what makes it. */
const services = new Map([
  ['limits', 'createLimits'],
  ['mail', 'createMailQueue'],
]);
const ERRORS = 'src/platform/errors.ts';
const PERMISSIONS = 'src/platform/permission.ts';

/** What a declaration does by itself, and the declarations it uses. */
interface Use {
  refused: Set<Refused>;
  uses: Set<Declaration>;
}

/** What the calls of one `calls.ts` can be refused with, found by following the code from their handlers. */
export interface FoundRefusals {
  file: string;
  /** The name that the call is exported by. */
  name: string;
  refused: Refused[];
}

/**
 * Everything that a function names counts as used by it: a call may list a code that its input can't lead to, but none is
 * missing. What a feature brings to a point counts where the point is asked.
 * @throws Error naming the places whose code can't be told
 */
export function findRefusals(root: string): FoundRefusals[] {
  const declarations = readDeclarations(root);
  const unknown: string[] = [];
  const brought = new Map<Declaration, ts.Node[]>();
  const served: Served[] = [];
  for (const { node } of declarations.all)
    visit(node, (one) => {
      const point = broughtBy(declarations, one);
      if (point) brought.set(point, [...(brought.get(point) ?? []), ...(one as ts.CallExpression).arguments]);
      const binding = servedBy(declarations, one);
      if (binding) served.push(binding);
    });
  const read = new Map<Declaration, Use>();
  const readOnce = (declaration: Declaration): Use => {
    const known = read.get(declaration);
    if (known) return known;
    const use = readUse(declarations, [declaration.node, ...(brought.get(declaration) ?? [])], unknown);
    read.set(declaration, use);
    return use;
  };
  const rules = [...brought].find(([{ file }]) => file === PERMISSIONS)?.[1] ?? [];
  const found = served.map(({ call: { file, name, node }, handlers }) => {
    const guards = guardsOf(declarations, node, rules);
    const own = readUse(declarations, [...handlers, ...guards], unknown);
    return { file, name, refused: [...reach(own, readOnce)].sort() };
  });
  if (unknown.length > 0)
    throw new Error(
      `Write the code of a refusal where it can be found:\n${[...new Set(unknown)].join('\n')}`,
    );
  return found;
}

/** The rules of a call's act: those of the feature that the act names, of "tribe.ban" what `tribes` brings. */
function guardsOf(declarations: Declarations, call: ts.Node, rules: readonly ts.Node[]): ts.Node[] {
  const texts = [call, ...namesIn(declarations, call).map(({ node }) => node)].flatMap(textsIn);
  const features = new Set(
    texts.flatMap((text) => (text === 'staff' ? text : (/^([a-z]+)\.[a-zA-Z]+$/.exec(text)?.[1] ?? []))),
  );
  return rules.filter((rule) => {
    const [, , feature = ''] = rule.getSourceFile().fileName.split('/');
    return features.has(feature) || features.has(feature.replace(/s$/, ''));
  });
}

/** Everything that is refused from here on. */
function reach(start: Use, readOnce: (declaration: Declaration) => Use): Set<Refused> {
  const refused = new Set(start.refused);
  const waiting = [...start.uses];
  const seen = new Set(waiting);
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const use = readOnce(next);
    for (const one of use.refused) refused.add(one);
    for (const one of use.uses)
      if (!seen.has(one)) {
        seen.add(one);
        waiting.push(one);
      }
  }
  return refused;
}

function visit(node: ts.Node, see: (node: ts.Node) => void): void {
  see(node);
  ts.forEachChild(node, (child) => visit(child, see));
}

/** `point.with(...)`: the entries are used where the point is, not where they are brought. */
function broughtBy(declarations: Declarations, node: ts.Node): Declaration | undefined {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return undefined;
  return node.expression.name.text === 'with' ? declarations.named(node.expression.expression) : undefined;
}

/** A call, and what answers it. */
interface Served {
  call: Declaration;
  handlers: ts.Node[];
}

/** `serve(call, handle, reach)` */
function servedBy(
  declarations: Declarations,
  node: ts.Node,
): { call: Declaration; handlers: ts.Node[] } | null {
  if (!ts.isCallExpression(node) || !isNamed(node.expression, 'serve')) return null;
  const [named, ...handlers] = node.arguments;
  const call = named && declarations.named(named);
  return call ? { call, handlers } : null;
}

const isNamed = (node: ts.Node, name: string): boolean => ts.isIdentifier(node) && node.text === name;

function readUse(declarations: Declarations, nodes: readonly ts.Node[], unknown: string[]): Use {
  const use: Use = { refused: new Set(), uses: new Set() };
  const walk = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || broughtBy(declarations, node)) return;
    const named = namedBy(declarations, node);
    if (named && named.file !== ERRORS) use.uses.add(named);
    const service = isAsked(node) && services.get(node.name.text);
    if (service) for (const one of declarations.all) if (one.name === service) use.uses.add(one);
    for (const [status, code] of refusedBy(declarations, node)) {
      const codes = typeof code === 'string' ? [code] : code ? codesOf(declarations, code, node) : [];
      if (code && codes.length === 0)
        unknown.push(`${node.getSourceFile().fileName}: ${node.getText().slice(0, 100)}`);
      for (const one of codes) use.refused.add(`${status} ${one}`);
    }
    ts.forEachChild(node, walk);
  };
  for (const node of nodes) walk(node);
  return use;
}

/** `deps.mail.send(...)`, not what a service only says of itself. */
const isAsked = (node: ts.Node): node is ts.PropertyAccessExpression =>
  ts.isPropertyAccessExpression(node) &&
  ts.isPropertyAccessExpression(node.parent) &&
  ts.isCallExpression(node.parent.parent) &&
  node.parent.parent.expression === node.parent;

const namedBy = (declarations: Declarations, node: ts.Node): Declaration | undefined =>
  ts.isIdentifier(node) || ts.isPropertyAccessExpression(node) ? declarations.named(node) : undefined;

/** The status and the expression of the code; a code that is fixed is given as text. */
function* refusedBy(
  declarations: Declarations,
  node: ts.Node,
): Generator<[string, ts.Expression | string | undefined]> {
  if (ts.isNewExpression(node) && isNamed(node.expression, 'Refusal')) {
    const [status, code] = node.arguments ?? [];
    // Others pass on what was refused below.
    if (status && ts.isNumericLiteral(status)) yield [status.text, code];
  }
  if (!ts.isCallExpression(node)) return;
  const called = declarations.named(node.expression);
  if (called?.file === ERRORS) {
    const maker = makers.get(called.name);
    const given =
      maker?.at === undefined
        ? undefined
        : (node.arguments[maker.at] ?? node.arguments.find(ts.isSpreadElement));
    if (maker) yield [maker.status, given ?? maker.code];
    if (called.name === 'assertVersion') yield ['409', 'VERSION_CONFLICT'];
  }
  const of = ts.isPropertyAccessExpression(node.expression) ? node.expression.expression : null;
  if (of && ts.isPropertyAccessExpression(of) && of.name.text === 'storage') {
    yield ['503', 'STORAGE_UNAVAILABLE'];
    yield ['507', 'STORAGE_FULL'];
  }
}

const isCode = /^[A-Z][A-Z0-9]+(_[A-Z0-9]+)*$/;

/** The codes that an expression can be: those that stand in it, else in what it names, and so on for some steps. */
function codesOf(declarations: Declarations, code: ts.Expression, made: ts.Node): string[] {
  const isUpper = ts.isCallExpression(code) && /toUpperCase\(\)$/.test(code.getText());
  const around = declarationAround(declarations, made);
  let nodes: ts.Node[] = isUpper ? namesIn(declarations, made).map(({ node }) => node) : [code];
  for (let steps = 0; steps < 7 && nodes.length > 0; steps += 1) {
    const next = nodes.flatMap((node) => [
      ...namesIn(declarations, node).map((one) => resultOf(declarations, one.node)),
      ...(around ? localsIn(node, around.node) : []),
    ]);
    // `refusals[state] ?? ['FORBIDDEN', ...]`: the others stand in the table.
    const tables = steps === 0 ? [] : next.filter(isTable);
    const texts = [...nodes, ...tables].flatMap(textsIn).map((text) => (isUpper ? text.toUpperCase() : text));
    const codes = texts.filter((text) => isCode.test(text));
    const isPrefix = steps === 0 && ts.isTemplateExpression(code);
    if (codes.length > 0 && !isPrefix)
      return [...new Set(ts.isTemplateExpression(code) ? codes.map((one) => code.head.text + one) : codes)];
    // A parameter that is only a text is what the callers in its file give.
    nodes = next.length > 0 || !around ? next : callsOf(declarations, around);
  }
  return [];
}

function declarationAround(declarations: Declarations, node: ts.Node): Declaration | undefined {
  const { fileName } = node.getSourceFile();
  return declarations.all.find(
    (one) => one.file === fileName && one.node.pos <= node.pos && node.end <= one.node.end,
  );
}

/** A function, or what it says that it returns where that type names codes: its body may leave some of them to others. */
function resultOf(declarations: Declarations, node: ts.Node): ts.Node {
  const made = ts.isVariableDeclaration(node) ? node.initializer : node;
  const type = made && (ts.isFunctionDeclaration(made) || ts.isArrowFunction(made)) ? made.type : undefined;
  let types: ts.Node[] = type ? [type] : [];
  for (let steps = 0; steps < 3 && type; steps += 1) {
    if (types.flatMap(textsIn).some((text) => isCode.test(text))) return type;
    types = types.flatMap((one) => namesIn(declarations, one).map((named) => named.node));
  }
  return node;
}

/** An object or a list, also `as const`. */
function isTable(node: ts.Node): boolean {
  if (!ts.isVariableDeclaration(node) || !node.initializer) return false;
  const value = ts.isAsExpression(node.initializer) ? node.initializer.expression : node.initializer;
  return ts.isObjectLiteralExpression(value) || ts.isArrayLiteralExpression(value);
}

function callsOf(declarations: Declarations, called: Declaration): ts.Node[] {
  const found: ts.Node[] = [];
  for (const { file, node } of declarations.all)
    if (file === called.file)
      visit(node, (one) => {
        if (ts.isCallExpression(one) && namedBy(declarations, one.expression) === called)
          found.push(...one.arguments);
      });
  return found;
}

/** What the local names in a node are: how a variable begins, the type of a parameter. */
function localsIn(node: ts.Node, around: ts.Node): ts.Node[] {
  const names = new Set<string>();
  visit(node, (one) => ts.isIdentifier(one) && names.add(one.text));
  const found: ts.Node[] = [];
  visit(around, (one) => {
    if (!ts.isVariableDeclaration(one) && !ts.isParameter(one)) return;
    const value = one.initializer ?? (one.type?.kind === ts.SyntaxKind.StringKeyword ? undefined : one.type);
    if (value && value !== node && boundIn(one.name).some((name) => names.has(name))) found.push(value);
  });
  return found;
}

function namesIn(declarations: Declarations, node: ts.Node): Declaration[] {
  const found: Declaration[] = [];
  visit(node, (one) => {
    const named = namedBy(declarations, one);
    if (named && named.file !== ERRORS) found.push(named);
  });
  return found;
}

/** The texts of literals and the names of properties. */
function textsIn(node: ts.Node): string[] {
  const found: string[] = [];
  visit(node, (one) => {
    if (ts.isStringLiteralLike(one)) found.push(one.text);
    else if (ts.isPropertyAssignment(one) && ts.isIdentifier(one.name)) found.push(one.name.text);
  });
  return found;
}
