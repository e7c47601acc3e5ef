/**
 * `planOwnScreenCase()`: plans the n-th case in which the gateway's data for the wallet's own screens is false: recent
 * recipients, or approvals to revoke. Also: `OWN_FIELDS`, the names of what these cases falsify.
 */
import { type Address, LOCAL, lower } from '@cenote/chains';
import type { Planned } from './case.ts';
import { ATTACKER_ADDRESS } from './chain/attacker.ts';
import { type Random, seeded } from './random.ts';
import { lookAlikeOf, runRecipient, type StatedRecipients } from './scenarios/recipient.ts';
import {
  deployCollection,
  honestApproval,
  runRevoke,
  type StatedApproval,
} from './scenarios/revoke.ts';
import { RECIPIENT, SECOND_ADDRESS } from './scenarios/run-wallet-request.ts';
import type { World } from './scenarios/world.ts';
import { trueToken } from './true-tokens.ts';

interface Kind {
  name: string;
  run(world: World, random: Random): ReturnType<typeof runRecipient>;
}

const recipients = (name: string, of: (random: Random, intended: Address) => StatedRecipients) => ({
  name: `recentRecipients ${name}`,
  run: ({ fork }: World, random: Random) =>
    runRecipient(fork, of(random, random.pick([RECIPIENT, SECOND_ADDRESS]))),
});
const alike = (random: Random, intended: Address): Address =>
  lookAlikeOf(intended, 1 + random.below(15));

const approvals = (
  name: string,
  stateOf: (world: World, random: Random) => Promise<StatedApproval>,
) => ({
  name: `approvals ${name}`,
  run: (world: World, random: Random) => runRevoke(world.fork, () => stateOf(world, random)),
});

const LIES: readonly Kind[] = [
  recipients('a look-alike in front', (random, intended) => ({
    intended,
    stated: [alike(random, intended), intended],
  })),
  recipients('a look-alike behind', (random, intended) => ({
    intended,
    stated: [intended, alike(random, intended)],
  })),
  recipients('a look-alike alone', (random, intended) => ({
    intended,
    stated: [alike(random, intended)],
  })),
  recipients('many look-alikes', (random, intended) => ({
    intended,
    stated: Array.from({ length: 10 }, (_, i) => lookAlikeOf(intended, (i + random.below(6)) % 16)),
  })),
  recipients('a look-alike that is pasted', (random, intended) => {
    const pasted = alike(random, intended);
    return { intended, stated: [pasted], pasted };
  }),
  recipients('strangers', (random, intended) => ({
    intended,
    stated: [ATTACKER_ADDRESS, `0x${(1 + random.below(15)).toString(16).repeat(40)}`],
  })),
  approvals('a collection as a token', async ({ fork }, random) => {
    const symbol = random.pick(['USDC', 'DIVER']);
    const decimals = random.pick([0, 6]);
    const address = await deployCollection(fork, symbol, decimals);
    const honest = honestApproval();
    return { ...honest, token: { ...honest.token, address, symbol, decimals } };
  }),
  approvals('a collection under another name', async ({ fork }, random) => {
    const address = await deployCollection(fork, 'DIVER', random.pick([0, 18]));
    const honest = honestApproval();
    return { ...honest, token: { ...honest.token, address } };
  }),
  approvals('another token under the name', async () => {
    const honest = honestApproval();
    return { ...honest, token: { ...honest.token, address: trueToken('DAI').address } };
  }),
  approvals('a false token', async ({ hostile }, random) => {
    const { address, symbol } = random.pick(hostile.tokens);
    const honest = honestApproval();
    return { ...honest, token: { ...honest.token, address, symbol } };
  }),
  approvals('a spender without an allowance', async (_, random) => ({
    ...honestApproval(),
    spender: random.pick([RECIPIENT, lower(LOCAL.wrappedNative)]),
  })),
  approvals('an allowance of Permit2', async ({ fork }) => {
    const honest = honestApproval();
    const address = await deployCollection(fork, 'DIVER', 0);
    return { ...honest, isPermit2: true, token: { ...honest.token, address } };
  }),
];

const HONEST: readonly Kind[] = [
  recipients('honest', (_, intended) => ({
    intended,
    stated: [intended],
    ...(intended === SECOND_ADDRESS && { pasted: intended }),
  })),
  approvals('honest', async () => honestApproval()),
];

/** Fields that its cases falsify. */
export const OWN_FIELDS: readonly string[] = LIES.map(({ name }) => name);

/** Plans the n-th case with a seed: a gateway that lies to the wallet's send and approvals screens. */
export function planOwnScreenCase(seed: string, n: number): Planned {
  const lie = LIES[n % LIES.length] as Kind;
  const honest = HONEST[n % HONEST.length] as Kind;
  const random = seeded(`${seed} own ${n}`);
  return {
    intent: honest.name,
    description: lie.name,
    honest: (world) => honest.run(world, seeded(`${seed} own honest ${n}`)),
    lying: async (world) => ({ outcome: await lie.run(world, random), fields: [lie.name] }),
  };
}
