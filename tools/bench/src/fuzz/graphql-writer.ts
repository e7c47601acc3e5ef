/**
 * Class `GraphqlWriter`: writes random GraphQL fields and selection sets that conform to a schema, or violate it to a
 * degree (type `Malice`).
 */
import type { Random } from '@cenote/trading/testing';
import { type Field, type Graph, type InputField, innermost, type TypeRef } from './graph.ts';
import { hostileValue } from './values.ts';

/** Ratio of a document that violates the schema. */
export type Malice = 'none' | 'some' | 'all';

const TEXTS = ['usdc', 'weth/usdc', 'eth usdc 0.3%', 'a', 'name.cenote.eth', '0x12'];
const HUGE = [0, -1, 101, 99_999, 2 ** 31 - 1, 2 ** 31, 1e21];

/** Generates documents that conform to a schema, or nearly do. */
export class GraphqlWriter {
  readonly #graph: Graph;
  readonly #words: readonly string[];
  readonly #random: Random;
  readonly #malice: Malice;
  #spoilt = false;

  constructor(graph: Graph, words: readonly string[], random: Random, malice: Malice) {
    this.#graph = graph;
    this.#words = words;
    this.#random = random;
    this.#malice = malice;
  }

  /** A field with arguments and a selection set. */
  field(field: Field, depth: number): string {
    const args = field.args
      .filter(({ type }) => type.kind === 'NON_NULL' || this.#random.chance(0.45))
      .flatMap((arg) => this.#argument(arg) ?? []);
    const list = args.length > 0 ? `(${args.join(', ')})` : '';
    return `${field.name}${list}${this.selection(field.type, depth)}`;
  }

  /** Selection set of a type; empty for a leaf. */
  selection(ref: TypeRef, depth: number): string {
    const type = this.#graph.types.get(innermost(ref).name ?? '');
    if (!type || type.kind === 'SCALAR' || type.kind === 'ENUM') return '';
    if (type.kind === 'UNION') {
      const parts = (type.possibleTypes ?? []).map(
        ({ name }) => `... on ${name}${this.selection({ kind: 'OBJECT', name }, depth - 1)}`,
      );
      return ` { __typename ${parts.join(' ')} }`;
    }
    const fields = type.fields ?? [];
    // Pages are always queried with their nodes.
    const selected = fields.filter(
      ({ name }) => ['edges', 'node'].includes(name) || this.#random.chance(0.35),
    );
    const texts = selected
      .filter((each) => depth > 0 || !this.#isComposite(each.type))
      .map((each) => this.field(each, depth - 1));
    // Each response name must be unique, so each field occurs once.
    return ` { ${texts.length > 0 ? texts.join(' ') : '__typename'} }`;
  }

  #isComposite(ref: TypeRef): boolean {
    return ['OBJECT', 'UNION', 'INTERFACE'].includes(innermost(ref).kind);
  }

  #argument({ name, type }: InputField): string | undefined {
    if (this.#isToSpoil()) return `${name}: ${this.#hostile(name)}`;
    // Cursors are only valid for the list that returned them.
    if (/^(after|before)$/.test(name)) return undefined;
    return `${name}: ${this.#value(name, type)}`;
  }

  #isToSpoil(): boolean {
    if (this.#malice === 'none') return false;
    if (this.#malice === 'some' && (this.#spoilt || this.#random.chance(0.6))) return false;
    this.#spoilt = true;
    return true;
  }

  #hostile(name: string): string {
    if (/first|from|to|limit/i.test(name) && this.#random.chance(0.6)) {
      return String(this.#random.pick(HUGE));
    }
    return literal(hostileValue(this.#random));
  }

  #value(name: string, ref: TypeRef): string {
    if (ref.kind === 'NON_NULL' && ref.ofType) return this.#value(name, ref.ofType);
    if (ref.kind === 'LIST' && ref.ofType) {
      const inner = ref.ofType;
      const length = this.#random.integer(1, 3);
      return `[${Array.from({ length }, () => this.#value(name, inner)).join(', ')}]`;
    }
    const type = this.#graph.types.get(ref.name ?? '');
    if (type?.kind === 'ENUM') return this.#random.pick(type.enumValues ?? []).name;
    if (type?.kind === 'INPUT_OBJECT') {
      const fields = (type.inputFields ?? [])
        .filter((each) => each.type.kind === 'NON_NULL' || this.#random.chance(0.3))
        .flatMap((each) => this.#argument(each) ?? []);
      return `{ ${fields.join(', ')} }`;
    }
    return this.#scalar(name, ref.name ?? '');
  }

  #scalar(name: string, type: string): string {
    if (/^chainIds?$/.test(name)) return String(this.#random.pick([31337, 31337, 31338]));
    switch (type) {
      case 'Int':
        return String(this.#random.integer(1, /^(from|to)$/.test(name) ? 300_000 : 9));
      case 'Float':
        return String(this.#random.integer(0, 1_000_000) / 100);
      case 'Boolean':
        return String(this.#random.chance(0.5));
      case 'Address':
        return JSON.stringify(this.#word(/^0x[0-9a-f]{40}$/));
      case 'Hex':
        return JSON.stringify(this.#word(/^0x([0-9a-f]{40}|[0-9a-f]{64})$/));
      case 'BaseUnits':
        return JSON.stringify(this.#word(/^\d{1,70}$/));
      default:
        return JSON.stringify(this.#random.pick(TEXTS));
    }
  }

  #word(form: RegExp): string {
    const fitting = this.#words.filter((word) => form.test(word));
    return fitting.length > 0 ? this.#random.pick(fitting) : '0';
  }
}

/** Formats a value as a GraphQL literal: object keys have no quotes. */
function literal(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value).map(
      ([name, each]) => `${name.replace(/\W/g, '').replace(/^\d*$/, 'x')}: ${literal(each)}`,
    );
    return `{ ${fields.join(', ')} }`;
  }
  return JSON.stringify(value) ?? 'null';
}
