import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from '@typescript/typescript6';

/** A top-level declaration of a file, types included. */
export interface Declaration {
  file: string;
  name: string;
  node: ts.Node;
}

/** The sources by what they declare, so that code can be followed from a name to what the name means. */
export interface Declarations {
  all: readonly Declaration[];
  /** What an identifier, or a property of a namespace, names; undefined for anything local or of a package. */
  named(node: ts.Node): Declaration | undefined;
}

interface Module {
  declared: Map<string, Declaration>;
  /** Names of other files: by the local name, or for `export ... from` by the exported one. */
  imported: Map<string, { file: string; name: string }>;
}

/** @param root the folder of the app; tests and components are left out */
export function readDeclarations(root: string): Declarations {
  const files = globSync('src/**/*.ts', {
    cwd: root,
    exclude: (name) => /\.test\.ts$|^src\/test\//.test(name),
  });
  const modules = new Map(files.map((file) => [file, readModule(root, file)]));
  const find = (file: string, name: string): Declaration | undefined => {
    const found = modules.get(file);
    const from = found?.imported.get(name);
    return found?.declared.get(name) ?? (from && from.name !== '*' ? find(from.file, from.name) : undefined);
  };
  return {
    all: [...modules.values()].flatMap(({ declared }) => [...declared.values()]),
    named(node) {
      const { fileName } = node.getSourceFile();
      if (ts.isIdentifier(node)) return find(fileName, node.text);
      if (!ts.isPropertyAccessExpression(node) || !ts.isIdentifier(node.expression)) return undefined;
      const space = modules.get(fileName)?.imported.get(node.expression.text);
      return space?.name === '*' ? find(space.file, node.name.text) : undefined;
    },
  };
}

function readModule(root: string, file: string): Module {
  const source = ts.createSourceFile(
    file,
    readFileSync(join(root, file), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  );
  const module: Module = { declared: new Map(), imported: new Map() };
  const declare = (name: string, node: ts.Node) => module.declared.set(name, { file, name, node });
  for (const statement of source.statements) {
    if (ts.isVariableStatement(statement)) {
      for (const one of statement.declarationList.declarations)
        for (const name of boundIn(one.name)) declare(name, one);
    } else if (
      ts.isFunctionDeclaration(statement) ||
      ts.isClassDeclaration(statement) ||
      ts.isTypeAliasDeclaration(statement) ||
      ts.isInterfaceDeclaration(statement)
    ) {
      if (statement.name) declare(statement.name.text, statement);
    } else if (ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement)) {
      for (const [local, from] of namesFrom(file, statement)) module.imported.set(local, from);
    }
  }
  return module;
}

/** The names that a variable or parameter gives. */
export const boundIn = (name: ts.BindingName): string[] =>
  ts.isIdentifier(name)
    ? [name.text]
    : name.elements.flatMap((element) => (ts.isBindingElement(element) ? boundIn(element.name) : []));

function* namesFrom(
  importer: string,
  statement: ts.ImportDeclaration | ts.ExportDeclaration,
): Generator<[string, { file: string; name: string }]> {
  if (!statement.moduleSpecifier || !ts.isStringLiteral(statement.moduleSpecifier)) return;
  const to = statement.moduleSpecifier.text;
  const file = to.startsWith('#') ? `src/${to.slice(1)}` : join(dirname(importer), to);
  if (!/^[#.]/.test(to)) return;
  const bindings = ts.isImportDeclaration(statement)
    ? statement.importClause?.namedBindings
    : statement.exportClause;
  if (!bindings) return;
  if (ts.isNamespaceImport(bindings)) yield [bindings.name.text, { file, name: '*' }];
  else if ('elements' in bindings)
    for (const { name, propertyName } of bindings.elements)
      yield [name.text, { file, name: (propertyName ?? name).text }];
}
