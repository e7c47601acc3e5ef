/**
 * `planSendCase()`: plans the n-th case of the wallet's send screen with one or two fields of the sent balance
 * falsified. Also: `SEND_FIELDS`, the names of what these cases falsify.
 */
import { lower } from '@cenote/chains';
import type { Planned } from './case.ts';
import { ATTACKER_ADDRESS } from './chain/attacker.ts';
import type { Hostile } from './chain/hostile.ts';
import { fieldsToLieAbout, type LieKind, withLie } from './gateway/lies.ts';
import type { Schema } from './gateway/schema.ts';
import { seeded } from './random.ts';
import {
  honestBalance,
  runSend,
  SEND_INTENTS,
  type SendIntent,
  type StatedBalance,
} from './scenarios/send.ts';
import { TRUE_TOKENS } from './true-tokens.ts';

const OPERATION = 'balances';
const text: Schema = { type: 'string' };
/** Fields of a balance that the wallet's send screens read. */
const SCHEMA: Schema = {
  type: 'object',
  properties: {
    token: {
      type: 'object',
      properties: {
        address: { ...text, pattern: '^0x[0-9a-f]{40}$' },
        symbol: text,
        name: text,
        decimals: { type: 'integer' },
      },
    },
    amount: { ...text, pattern: '^[0-9]+$' },
  },
};
const FIELDS = fieldsToLieAbout([{ operation: OPERATION, schema: SCHEMA }]).filter(
  ({ field }) => field !== 'token',
);
const KINDS: readonly LieKind[] = ['larger', 'smaller', 'other', 'missing'];

/** Fields that its cases falsify. */
export const SEND_FIELDS: readonly string[] = FIELDS.map(({ field }) => `${OPERATION} ${field}`);

/** Plans the n-th case with a seed: one or two fields of the sent balance are falsified. */
export function planSendCase(seed: string, n: number): Planned {
  const random = seeded(`${seed} send ${n}`);
  const intent = SEND_INTENTS[n % SEND_INTENTS.length] as SendIntent;
  const first = FIELDS[n % FIELDS.length] as (typeof FIELDS)[number];
  const about = random.next() < 0.3 ? [first, random.pick(FIELDS)] : [first];
  const kinds = about.map((_, i) => KINDS[(Math.floor(n / FIELDS.length) + i) % KINDS.length]!);
  return {
    intent: `send ${intent.amount} ${intent.key}`,
    description: about.map(({ field }, i) => `${field} ${kinds[i]}`).join(' and '),
    honest: (world) => runSend(world, intent, honestBalance(intent)),
    async lying(world) {
      const around = { addresses: addressesOf(world.hostile), earlier: [], concerned: [] };
      let stated: unknown = honestBalance(intent);
      const fields: string[] = [];
      for (const [i, { field, schema }] of about.entries()) {
        const lie = { operation: OPERATION, field, kind: kinds[i]!, seed: '' };
        const next = withLie(stated, lie, schema, random, around);
        if (next === undefined) continue;
        stated = next;
        fields.push(`${OPERATION} ${field}`);
      }
      return { outcome: await runSend(world, intent, stated as StatedBalance), fields };
    },
  };
}

const addressesOf = ({ tokens }: Hostile) => [
  ...TRUE_TOKENS.map(({ address }) => lower(address)),
  ...tokens.map(({ address }) => address),
  ATTACKER_ADDRESS,
];
