/**
 * `planPageCase()`: plans the n-th case of a screen of the web app with falsified gateway responses. Also:
 * `PAGE_FAMILIES` (list of the screens: swap, flow, limit, cancel, money), `fieldsOfPage()` and `rewritesOfPage()`
 * (what a screen's cases falsify).
 */
import type { Address } from '@cenote/chains';
import type { Outcome, Planned } from './case.ts';
import { fieldsToLieAbout, LIE_KINDS, type Lie } from './gateway/lies.ts';
import { ORDER_REWRITES } from './gateway/order-rewrites.ts';
import {
  FLOW_REWRITES,
  PRICE_REWRITES,
  QUOTE_REWRITES,
  type RewriteKind,
  TOKEN_REWRITES,
} from './gateway/rewrites.ts';
import type { ResponseSchema } from './gateway/schema.ts';
import type { TradeIntent } from './page/trade-intent.ts';
import { type Random, seeded } from './random.ts';
import { CANCEL_INTENTS, runCancel } from './scenarios/cancel.tsx';
import { FLOW_INTENTS, runFlow } from './scenarios/flow.tsx';
import { LIMIT_INTENTS, runLimit } from './scenarios/limit.tsx';
import { MONEY_INTENTS, runSwap, SWAP_INTENTS } from './scenarios/swap.tsx';
import type { Falsehood, World } from './scenarios/world.ts';
import { trueToken } from './true-tokens.ts';

/** A screen that leads to a signature, and the gateway operations that it uses before. */
interface PageFamily {
  name: string;
  /** Gateway operations of the screen before the signature. */
  operations: readonly string[];
  intents: readonly TradeIntent[];
  rewrites: readonly RewriteKind[];
  run(world: World, intent: TradeIntent, falsehood: Falsehood): Promise<Outcome>;
}

/** Without the readiness operation: it only shows a notice and does not affect signatures. */
const SHARED = ['GET /v1/tokens', 'POST /v1/quote'];

export const PAGE_FAMILIES: readonly PageFamily[] = [
  {
    name: 'swap',
    operations: SHARED,
    intents: SWAP_INTENTS,
    rewrites: [...QUOTE_REWRITES, ...TOKEN_REWRITES],
    run: runSwap,
  },
  {
    name: 'flow',
    operations: [...SHARED, 'POST /v1/flow/quote', 'GET /v1/orders/nonces'],
    intents: FLOW_INTENTS,
    rewrites: [...FLOW_REWRITES, ...FLOW_REWRITES, ...QUOTE_REWRITES, ...TOKEN_REWRITES],
    run: runFlow,
  },
  {
    name: 'limit',
    operations: [...SHARED, 'GET /v1/orders/nonces'],
    intents: LIMIT_INTENTS,
    rewrites: [...QUOTE_REWRITES, ...TOKEN_REWRITES, ...TOKEN_REWRITES],
    run: runLimit,
  },
  {
    name: 'cancel',
    operations: ['GET /v1/tokens', 'GET /v1/orders'],
    intents: CANCEL_INTENTS,
    rewrites: [...ORDER_REWRITES, ...TOKEN_REWRITES],
    run: runCancel,
  },
  // Amounts typed in fiat: only prices are falsified, consistently.
  { name: 'money', operations: [], intents: MONEY_INTENTS, rewrites: PRICE_REWRITES, run: runSwap },
];

/** Every n-th case has a consistent lie about several fields. */
const REWRITE_EVERY = 3;
const SECOND_LIE = 0.25;

/** Fields of the responses that a family's screen requests. */
export const fieldsOfPage = ({ operations }: PageFamily, forms: readonly ResponseSchema[]) =>
  fieldsToLieAbout(forms.filter(({ operation }) => operations.includes(operation)));

const rewriteName = ({ name }: PageFamily, rewrite: RewriteKind): string =>
  `${name}: ${rewrite.name}`;
/** Names of a family's lies about several fields. */
export const rewritesOfPage = (family: PageFamily): string[] =>
  family.rewrites.map((rewrite) => rewriteName(family, rewrite));

/** Plans the n-th case of a family with a seed: all fields in rotation, with every kind of lie. */
export function planPageCase(
  family: PageFamily,
  forms: readonly ResponseSchema[],
  seed: string,
  n: number,
): Planned {
  const intent = family.intents[n % family.intents.length] as TradeIntent;
  const { falsehood, description, rewrite } = planLie(family, intent, forms, seed, n);
  return {
    intent: `${intent.sell} → ${intent.buy}, ${intent.moneyUsd === undefined ? intent.amount : `$${intent.moneyUsd}`}${intent.isExactOut ? ' out' : ''}`,
    description,
    honest: (world) => family.run(world, intent, { lies: [] }),
    lying: async (world) => {
      const outcome = await family.run(world, intent, falsehood);
      const { fields, hasRewritten } = world.gateway;
      return { outcome, fields: [...fields, ...(rewrite && hasRewritten ? [rewrite] : [])] };
    },
  };
}

function planLie(
  family: PageFamily,
  intent: TradeIntent,
  forms: readonly ResponseSchema[],
  seed: string,
  n: number,
): { falsehood: Falsehood; description: string; rewrite?: string } {
  const { name, rewrites } = family;
  const random = seeded(`${seed} ${name} ${n}`);
  const hasFields = family.operations.length > 0;
  if (!hasFields || n % REWRITE_EVERY === REWRITE_EVERY - 1) {
    const turn = hasFields ? Math.floor(n / REWRITE_EVERY) : n;
    const rewrite = rewrites[turn % rewrites.length] as RewriteKind;
    const concerned: Address[] = [intent.sell, intent.buy].map((key) => trueToken(key).address);
    return {
      falsehood: { lies: [], rewrite: rewrite.make(random, concerned) },
      description: rewrite.name,
      rewrite: rewriteName(family, rewrite),
    };
  }
  const fields = fieldsOfPage(family, forms);
  const turn = n - Math.floor(n / REWRITE_EVERY);
  const round = Math.floor(turn / fields.length);
  const first = fields[turn % fields.length] as (typeof fields)[number];
  const lies = [lieAbout(first, random, LIE_KINDS[(turn + round) % LIE_KINDS.length])];
  if (random.next() < SECOND_LIE) lies.push(lieAbout(random.pick(fields), random));
  const description = lies
    .map(({ operation, field, kind, seed: own }) => `${operation} ${field} ${kind} (${own})`)
    .join(' and ');
  return { falsehood: { lies }, description };
}

const lieAbout = (
  { operation, field }: { operation: string; field: string },
  random: Random,
  kind = random.pick(LIE_KINDS),
): Lie => ({ operation, field, kind, seed: random.next().toString(36).slice(2, 10) });
