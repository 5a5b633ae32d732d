import ts from '@typescript/typescript6';
import { roots } from './roots.ts';

/** The part of JSON Schema that types need. */
export interface Schema {
  $ref?: string;
  type?: 'object' | 'array' | 'string' | 'integer' | 'boolean' | 'null';
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | false;
  items?: Schema;
  anyOf?: Schema[];
  enum?: (string | number)[];
  pattern?: string;
}
export interface Schemas {
  $defs: Record<string, Schema>;
}

const DECIMAL: Schema = { type: 'string', pattern: '^-?\\d+(\\.\\d+)?$' };
const options: ts.CompilerOptions = {
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  target: ts.ScriptTarget.ES2022,
  strict: true,
  skipLibCheck: true,
  types: [],
};

/** A virtual file, placed beside this one so that it resolves the SDK as we do. */
const FILE = `${import.meta.dirname}/roots.virtual.ts`;
const SOURCE = `import type Stripe from 'stripe';
export interface Roots { ${Object.entries(roots)
  .map(([name, type]) => `'${name}': Stripe.${type};`)
  .join('\n')} }`;

/** A compiler host that reads these texts as files. */
function hostWith(files: ReadonlyMap<string, string>): ts.CompilerHost {
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (file) => files.has(file) || fileExists(file);
  host.getSourceFile = (file, target, ...rest) => {
    const text = files.get(file);
    return text === undefined
      ? getSourceFile(file, target, ...rest)
      : ts.createSourceFile(file, text, target);
  };
  return host;
}

/**
 * Converts the SDK's types to a schema of the wire format: open enums closed, decimals as text, no methods, no field
 * beyond those it names.
 */
export function schemasFromTypes(): Schemas {
  const program = ts.createProgram([FILE], options, hostWith(new Map([[FILE, SOURCE]])));
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(FILE);
  const declared = source?.statements.find(ts.isInterfaceDeclaration);
  if (!source || !declared) throw new Error('The list of types could not be read');

  const $defs: Record<string, Schema> = {};
  const names = new Map<ts.Type, string>();

  function refTo(type: ts.Type): Schema {
    let name = names.get(type);
    if (name === undefined) {
      const base = (type.aliasSymbol ?? type.symbol).name.replace(/\W/g, '_');
      name = base;
      for (let n = 2; name in $defs; n += 1) name = `${base}_${n}`;
      names.set(type, name);
      $defs[name] = {};
      $defs[name] = objectOf(type);
    }
    return { $ref: `#/$defs/${name}` };
  }

  function objectOf(type: ts.Type): Schema {
    const properties: Record<string, Schema> = {};
    const required: string[] = [];
    for (const property of checker.getPropertiesOfType(type)) {
      const own = checker.getTypeOfSymbol(property);
      if (property.name === 'lastResponse' || isNothing(own) || own.getCallSignatures().length > 0) continue;
      properties[property.name] = schemaOf(own);
      if (!(property.flags & ts.SymbolFlags.Optional)) required.push(property.name);
    }
    const index = checker.getIndexInfoOfType(type, ts.IndexKind.String);
    return {
      type: 'object',
      properties,
      required,
      additionalProperties: index ? schemaOf(index.type) : false,
    };
  }

  function unionOf(type: ts.UnionType): Schema {
    const literals: (string | number)[] = [];
    const others = new Map<string, Schema>();
    const add = (schema: Schema) => others.set(JSON.stringify(schema), schema);
    let open = false;
    for (const member of type.types) {
      if (isNothing(member)) continue;
      if (member.isStringLiteral() || member.isNumberLiteral()) literals.push(member.value);
      else if (member.isIntersection() && isText(member)) open = true;
      else add(schemaOf(member));
    }
    if (literals.length > 0) add({ enum: literals });
    else if (open) add({ type: 'string' });
    const all = [...others.values()];
    return all.length === 1 && all[0] ? all[0] : { anyOf: all };
  }

  /** `deleted?: void` and the like: never on the wire. */
  const isNothing = (type: ts.Type): boolean =>
    type.isUnion() ? type.types.every(isNothing) : (type.flags & ts.TypeFlags.VoidLike) !== 0;
  const isText = (type: ts.IntersectionType) => type.types.some((part) => part.flags & ts.TypeFlags.String);

  function schemaOf(type: ts.Type): Schema {
    if (type.isUnion()) return unionOf(type);
    if (type.flags & ts.TypeFlags.Null) return { type: 'null' };
    if (type.isStringLiteral() || type.isNumberLiteral()) return { enum: [type.value] };
    if (type.flags & ts.TypeFlags.BooleanLike) return { type: 'boolean' };
    if (type.flags & ts.TypeFlags.StringLike) return { type: 'string' };
    if (type.flags & ts.TypeFlags.NumberLike) return { type: 'integer' };
    if (/^Decimal(Impl)?$/.test((type.aliasSymbol ?? type.symbol)?.name ?? '')) return DECIMAL;
    if (type.isIntersection() && isText(type)) return { type: 'string' };
    if (checker.isArrayType(type)) {
      const [item] = checker.getTypeArguments(type as ts.TypeReference);
      return { type: 'array', items: item ? schemaOf(item) : {} };
    }
    if (type.flags & ts.TypeFlags.Object || type.isIntersection()) return refTo(type);
    if (type.flags & ts.TypeFlags.Unknown) return {};
    throw new Error(`No schema for ${checker.typeToString(type)}`);
  }

  const properties = checker.getPropertiesOfType(checker.getTypeAtLocation(declared));
  for (const property of properties) names.set(checker.getTypeOfSymbol(property), property.name);
  for (const [type, name] of [...names]) $defs[name] = objectOf(type);
  return { $defs };
}
