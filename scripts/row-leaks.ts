// Finds database rows that leave the services, which must answer views. Checks syntax only: the names of
// imported types, and the declared return types of the methods that an exported create function returns.
import ts from 'typescript';

/** Types of the store that are values of the product, kept as they are: a voice in an open conversation. */
const VALUES = new Set(['VoiceRecord']);

const ROW = /\wRow$/;

interface Leak {
  line: number;
  method: string;
  type: string;
}

/** Names that the file imports from the store. */
function storeTypes(source: ts.SourceFile): Set<string> {
  const names = new Set<string>();
  for (const statement of source.statements) {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue;
    if (!/(^|\/)store\//.test(statement.moduleSpecifier.text)) continue;
    const named = statement.importClause?.namedBindings;
    if (named && ts.isNamedImports(named)) for (const { name } of named.elements) names.add(name.text);
  }
  return names;
}

/** Local functions by name, so that `get: found` is followed. */
function functionsIn(source: ts.SourceFile): Map<string, ts.SignatureDeclaration> {
  const found = new Map<string, ts.SignatureDeclaration>();
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionDeclaration(node) && node.name) found.set(node.name.text, node);
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer) {
      if (ts.isArrowFunction(node.initializer)) found.set(node.name.text, node.initializer);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function leaksOf(source: ts.SourceFile): Leak[] {
  const rows = storeTypes(source);
  const functions = functionsIn(source);
  const leaks: Leak[] = [];

  function rowIn(type: ts.Node): string | null {
    if (ts.isTypeReferenceNode(type)) {
      const name = type.typeName.getText();
      if ((rows.has(name) && !VALUES.has(name)) || ROW.test(name)) return name;
    }
    return ts.forEachChild(type, (child) => rowIn(child) ?? undefined) ?? null;
  }

  function checkSignature(method: string, signature: ts.SignatureDeclaration): void {
    if (signature.type) {
      const type = rowIn(signature.type);
      const line = source.getLineAndCharacterOfPosition(signature.getStart()).line + 1;
      if (type !== null) leaks.push({ line, method, type });
    } else if (ts.isArrowFunction(signature) || ts.isMethodDeclaration(signature)) {
      checkReturned(signature.body);
    }
  }

  function checkObject(literal: ts.ObjectLiteralExpression): void {
    for (const member of literal.properties) {
      const name = member.name?.getText() ?? '';
      if (ts.isMethodDeclaration(member)) checkSignature(name, member);
      if (ts.isShorthandPropertyAssignment(member)) {
        const own = functions.get(name);
        if (own) checkSignature(name, own);
      }
      if (ts.isPropertyAssignment(member)) {
        const value = member.initializer;
        if (ts.isArrowFunction(value)) checkSignature(name, value);
        if (ts.isObjectLiteralExpression(value)) checkObject(value);
        const own = ts.isIdentifier(value) ? functions.get(value.text) : undefined;
        if (own) checkSignature(name, own);
      }
    }
  }

  /** Object literals that a body answers, not those of functions within it. */
  function checkReturned(body: ts.Node | undefined): void {
    if (body === undefined) return;
    const bare = ts.isParenthesizedExpression(body) ? body.expression : body;
    if (ts.isObjectLiteralExpression(bare)) return checkObject(bare);
    if (!ts.isBlock(bare)) return;
    for (const statement of bare.statements) {
      if (ts.isReturnStatement(statement) && statement.expression) checkReturned(statement.expression);
    }
  }

  for (const statement of source.statements) {
    const isExported =
      ts.canHaveModifiers(statement) &&
      ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
    if (isExported && ts.isFunctionDeclaration(statement) && /^create/.test(statement.name?.text ?? '')) {
      checkReturned(statement.body);
    }
    if (isExported && ts.isInterfaceDeclaration(statement)) {
      for (const member of statement.members) {
        const name = member.name?.getText() ?? '';
        if (ts.isMethodSignature(member)) checkSignature(name, member);
        const type = ts.isPropertySignature(member) ? member.type : undefined;
        if (type && ts.isFunctionTypeNode(type)) checkSignature(name, type);
      }
    }
  }
  return leaks;
}

/** Rows that a transport names. */
function namedRows(source: ts.SourceFile): { line: number; name: string }[] {
  const found: { line: number; name: string }[] = [];
  const visit = (node: ts.Node): void => {
    const specifier = ts.isImportSpecifier(node) || ts.isExportSpecifier(node);
    const named = specifier
      ? (node.propertyName ?? node.name)
      : ts.isImportTypeNode(node)
        ? node.qualifier
        : null;
    if (named && ROW.test(named.getText())) {
      found.push({
        line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1,
        name: named.getText(),
      });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

export function rowViolations(file: string, text: string, transports: RegExp): string[] {
  const isTransport = transports.test(file);
  if (!isTransport && !file.startsWith('src/server/services/')) return [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  if (isTransport) {
    return namedRows(source).map(
      ({ line, name }) =>
        `${file}:${line} imports ${name}: a transport passes on views; let the service answer one for the audience.`,
    );
  }
  return leaksOf(source).map(
    ({ line, method, type }) =>
      `${file}:${line} answers ${type} from ${method}: rows stay in the services; answer a view instead.`,
  );
}
