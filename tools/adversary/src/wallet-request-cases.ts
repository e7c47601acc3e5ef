/**
 * `planWalletRequestCase()`: plans the n-th case of a site's request to the wallet: with one changed field, to a
 * contract of the attacker, or for a signature. Also: `WALLET_FIELDS`, the names of what these cases change.
 */
import type { Address } from '@cenote/chains';
import { lower } from '@cenote/chains';
import type { Planned } from './case.ts';
import { ATTACKER_ADDRESS } from './chain/attacker.ts';
import { ARMED_MODE, armOf, type Hostile, LURE_MODES } from './chain/hostile.ts';
import { LIE_KINDS } from './gateway/lies.ts';
import { seeded } from './random.ts';
import { mutated, requestFields } from './scenarios/mutate-request.ts';
import { OWNER_ADDRESS, RECIPIENT, runRequest } from './scenarios/run-wallet-request.ts';
import { SIGNED_INTENTS, signedRequest } from './scenarios/signed-requests.ts';
import {
  hostileRequest,
  REQUEST_INTENTS,
  type RequestIntent,
} from './scenarios/wallet-requests.ts';
import { TRUE_TOKENS } from './true-tokens.ts';

/** Every n-th case calls a contract of the attacker; the others change a field of an honest request. */
const HOSTILE_EVERY = 3;
/** In each round of these, the first ones are signatures that move tokens. */
const HOSTILE_ROUND = 5;
const SIGNED_IN_ROUND = 2;

/** Name of a contract that behaves honestly in simulations, for the report. */
const lureName = (watches: string): string => `a contract that looks at ${watches}`;

const FIELDS = [...REQUEST_INTENTS, ...SIGNED_INTENTS].flatMap((intent) =>
  requestFields(intent.of(OWNER_ADDRESS, RECIPIENT)).map((field) => ({ intent, ...field })),
);
/** Names of all changed fields of all requests. */
export const WALLET_FIELDS: readonly string[] = [
  ...new Set(FIELDS.map(({ intent, name }) => `${intent.name}: ${name}`)),
  ...LURE_MODES.map(lureName),
];

const othersOf = ({ lures, tokens }: Hostile): Address[] => [
  ...[ATTACKER_ADDRESS, lower(OWNER_ADDRESS), RECIPIENT],
  ...[...lures, ...tokens].map(({ address }) => address),
  ...TRUE_TOKENS.slice(0, 6).map(({ address }) => address),
];

/**
 * Plans the n-th case with a seed: a site with a changed request, a contract that behaves honestly only in simulations,
 * or a signature.
 */
export function planWalletRequestCase(seed: string, n: number): Planned {
  const random = seeded(`${seed} wallet ${n}`);
  if (n % HOSTILE_EVERY === HOSTILE_EVERY - 1) {
    const at = Math.floor(n / HOSTILE_EVERY);
    const [round, inRound] = [Math.floor(at / HOSTILE_ROUND), at % HOSTILE_ROUND];
    const turn = round * (HOSTILE_ROUND - SIGNED_IN_ROUND) + inRound - SIGNED_IN_ROUND;
    const intent = REQUEST_INTENTS[n % REQUEST_INTENTS.length] as RequestIntent;
    return {
      intent: intent.name,
      description: 'a hostile contract or signature',
      honest: ({ fork }) => runRequest(fork, intent.of(OWNER_ADDRESS, RECIPIENT)),
      async lying({ fork, hostile }) {
        if (inRound < SIGNED_IN_ROUND) {
          const { request, description } = signedRequest(
            random,
            OWNER_ADDRESS,
            RECIPIENT,
            othersOf(hostile),
          );
          return { outcome: await runRequest(fork, request), fields: [], description };
        }
        const call = hostileRequest(hostile, { random, turn }, OWNER_ADDRESS, RECIPIENT);
        const isArmed = call.lure?.mode === ARMED_MODE;
        // The transaction of the contract's owner is before the account's, in the same block.
        const threat = isArmed && call.lure ? { attack: { before: [armOf(call.lure)] } } : {};
        const outcome = await runRequest(fork, call.request, threat);
        const fields = call.lure ? [lureName(call.lure.watches)] : [];
        return { outcome, fields, description: call.description };
      },
    };
  }
  const turn = n - Math.floor(n / HOSTILE_EVERY);
  const { intent, path, name } = FIELDS[turn % FIELDS.length] as (typeof FIELDS)[number];
  const kind = LIE_KINDS[(turn + Math.floor(turn / FIELDS.length)) % LIE_KINDS.length]!;
  // Signatures that move tokens are dangers even if unchanged.
  const honest = SIGNED_INTENTS.includes(intent)
    ? (REQUEST_INTENTS[turn % REQUEST_INTENTS.length] as RequestIntent)
    : intent;
  return {
    intent: honest.name,
    description: `${intent.name}: ${name} ${kind}`,
    honest: ({ fork }) => runRequest(fork, honest.of(OWNER_ADDRESS, RECIPIENT)),
    async lying({ fork, hostile }) {
      const request = intent.of(OWNER_ADDRESS, RECIPIENT);
      const changed = mutated(request, path, kind, random, othersOf(hostile));
      const outcome = await runRequest(fork, changed);
      return { outcome, fields: [`${intent.name}: ${name}`] };
    },
  };
}
