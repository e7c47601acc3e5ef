/**
 * `readExports()`: returns what a type declaration file exports, re-exports included, from its syntax. Also: its
 * result, type `Export`.
 */
import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import ts from 'typescript';

/** One exported name. */
export interface Export {
  name: string;
  /** Text of the declaration; of all overloads of a function. */
  signature: string;
  /** Text of its doc comment, or undefined. */
  doc: string | undefined;
}

type Declaration =
  | ts.FunctionDeclaration
  | ts.ClassDeclaration
  | ts.InterfaceDeclaration
  | ts.TypeAliasDeclaration
  | ts.VariableStatement;

/** Returns the exports of a `.d.ts` file by name. */
export function readExports(file: string): Map<string, Export> {
  const source = ts.createSourceFile(
    file,
    readFileSync(file, 'utf8'),
    ts.ScriptTarget.ES2022,
    true,
  );
  const own = new Map<string, Export>();
  const exported = new Map<string, Export>();
  const imported = new Map<string, () => Export | undefined>();
  const moduleOf = ({ text }: ts.StringLiteral) =>
    resolve(dirname(file), text.replace(/\.js$/, '.d.ts'));
  const exportOf = (from: ts.StringLiteral, name: string): Export | undefined =>
    from.text.startsWith('.')
      ? readExports(moduleOf(from)).get(name)
      : { name, signature: `export { ${name} } from '${from.text}'`, doc: `Of \`${from.text}\`.` };

  for (const statement of source.statements) {
    if (ts.isImportDeclaration(statement)) {
      const bindings = statement.importClause?.namedBindings;
      const specifier = statement.moduleSpecifier as ts.StringLiteral;
      if (!bindings || !ts.isNamedImports(bindings)) continue;
      for (const { name, propertyName } of bindings.elements) {
        const original = (propertyName ?? name).text;
        imported.set(name.text, () => exportOf(specifier, original));
      }
      continue;
    }
    if (!isDeclaration(statement)) continue;
    for (const name of namesOf(statement)) {
      const before = own.get(name);
      const signature = statement.getText(source).replace(/^(export )?(declare )?/, '');
      const all = {
        name,
        signature: before ? `${before.signature}\n${signature}` : signature,
        doc: before?.doc ?? docOf(statement),
      };
      own.set(name, all);
      if (statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) {
        exported.set(name, all);
      }
    }
  }
  for (const statement of source.statements) {
    if (!ts.isExportDeclaration(statement)) continue;
    const { exportClause, moduleSpecifier } = statement;
    const from = moduleSpecifier as ts.StringLiteral | undefined;
    if (!exportClause) {
      for (const [name, found] of readExports(moduleOf(from!))) exported.set(name, found);
    } else if (ts.isNamedExports(exportClause)) {
      for (const { name, propertyName } of exportClause.elements) {
        const original = (propertyName ?? name).text;
        const found = from
          ? exportOf(from, original)
          : (own.get(original) ?? imported.get(original)?.());
        if (!found) throw new Error(`${file}: no declaration of ${original}`);
        exported.set(name.text, { ...found, name: name.text });
      }
    }
  }
  return exported;
}

const isDeclaration = (statement: ts.Statement): statement is Declaration =>
  ts.isFunctionDeclaration(statement) ||
  ts.isClassDeclaration(statement) ||
  ts.isInterfaceDeclaration(statement) ||
  ts.isTypeAliasDeclaration(statement) ||
  ts.isVariableStatement(statement);

const namesOf = (statement: Declaration): string[] =>
  ts.isVariableStatement(statement)
    ? statement.declarationList.declarations.map(({ name }) => name.getText())
    : statement.name
      ? [statement.name.text]
      : [];

/** Returns the text of the doc comment directly before a declaration. */
function docOf(statement: Declaration): string | undefined {
  const comment = ts.getJSDocCommentsAndTags(statement).filter(ts.isJSDoc).at(-1);
  return comment
    ?.getText()
    .replace(/^\/\*\*|\*\/$/g, '')
    .replace(/^\s*\* ?/gm, '')
    .replace(/\{@link (\w+)\}/g, '`$1`')
    .trim();
}
