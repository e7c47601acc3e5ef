/**
 * `renderTemplate()`: replaces the `${NAME}` variables of a configuration template, outside its comments, by their
 * values, as the nginx image does. Also: `variablesOf()`, the names of a template's variables.
 */
import { LaunchError } from '../errors.ts';

const VARIABLE = /\$\{([A-Z_]+)\}/g;

const isComment = (line: string): boolean => line.trimStart().startsWith('#');

/** Returns the names of the variables outside comments, sorted. */
export function variablesOf(template: string): string[] {
  const lines = template.split('\n').filter((line) => !isComment(line));
  const names = [...lines.join('\n').matchAll(VARIABLE)].map(([, name]) => name!);
  return [...new Set(names)].sort();
}

/** @throws LaunchError `BAD_TEMPLATE` naming the variables that have no value, or values of which there is no variable */
export function renderTemplate(template: string, values: Readonly<Record<string, string>>): string {
  const names = variablesOf(template);
  const unknown = [
    ...names.filter((name) => values[name] === undefined),
    ...Object.keys(values).filter((name) => !names.includes(name)),
  ];
  if (unknown.length > 0) {
    throw new LaunchError('BAD_TEMPLATE', `Template and values differ in ${unknown.join(', ')}`);
  }
  return template
    .split('\n')
    .map((line) => (isComment(line) ? line : line.replace(VARIABLE, (_, name) => values[name]!)))
    .join('\n');
}
