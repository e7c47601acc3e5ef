/**
 * `planAttack()`: plans the n-th case of an attack family: an attack and an honest control. Also: types of a family
 * (`AttackFamily`), of an attack (`AttackKind`, `Attempt`) and of its input (`Scene`), and `fieldsOfAttacks()` and
 * `costlyOf()`, names of attacks.
 */
import type { Address } from '@cenote/chains';
import type { Planned } from '../case.ts';
import type { Fork } from '../chain/fork.ts';
import type { Hostile } from '../chain/hostile.ts';
import { type Random, seeded } from '../random.ts';
import { OWNER_ADDRESS, RECIPIENT, runRequest } from '../scenarios/run-wallet-request.ts';
import type { Threat } from '../scenarios/threat.ts';
import type { SiteRequest } from '../scenarios/wallet-requests.ts';

/** Input of an attack. */
export interface Scene {
  fork: Fork;
  hostile: Hostile;
  random: Random;
  account: Address;
  recipient: Address;
}

export interface Attempt extends Threat {
  request: SiteRequest;
  /** The random choices, for the report. */
  details?: string;
}

/** A request of a site, and what the attacker does once it is signed. */
export interface AttackKind {
  name: string;
  /** The cost is within what is shown: a user who accepts all dangers has no loss beyond it. */
  isHarmless?: boolean;
  /** May prepare the chain; this is reverted after the case. */
  make(scene: Scene): Attempt | Promise<Attempt>;
}

/** A kind of request with several attacks, and similar requests of honest sites. */
export interface AttackFamily {
  name: string;
  attacks: readonly AttackKind[];
  honest: readonly AttackKind[];
}

const fieldOf = (family: AttackFamily, { name }: AttackKind): string =>
  `attack on ${family.name}: ${name}`;

/** Names of the attacks of families. */
export const fieldsOfAttacks = (families: readonly AttackFamily[]): string[] =>
  families.flatMap((family) => family.attacks.map((attack) => fieldOf(family, attack)));

/** Filters the names of `fieldsOfAttacks` for attacks that cause a loss if all dangers are accepted. */
export const costlyOf = (families: readonly AttackFamily[], fields: readonly string[]): string[] =>
  families
    .flatMap((family) =>
      family.attacks.flatMap((one) => (one.isHarmless ? [] : [fieldOf(family, one)])),
    )
    .filter((field) => fields.includes(field));

/** Plans the n-th case of a family with a seed: the attacks in rotation. */
export function planAttack(family: AttackFamily, seed: string, n: number): Planned {
  const attack = family.attacks[n % family.attacks.length] as AttackKind;
  const honest = family.honest[n % family.honest.length] as AttackKind;
  const run = async (kind: AttackKind, fork: Fork, hostile: Hostile, name: string) => {
    try {
      const random = seeded(`${seed} ${family.name} ${n} ${name}`);
      const scene: Scene = { fork, hostile, random, account: OWNER_ADDRESS, recipient: RECIPIENT };
      const { request, details, ...threat } = await kind.make(scene);
      return { outcome: await runRequest(fork, request, threat), details };
    } finally {
      await fork.undo();
    }
  };
  return {
    intent: honest.name,
    description: attack.name,
    honest: async ({ fork, hostile }) => (await run(honest, fork, hostile, 'honest')).outcome,
    async lying({ fork, hostile }) {
      const { outcome, details } = await run(attack, fork, hostile, 'lying');
      const description = details ? `${attack.name}, ${details}` : attack.name;
      return { outcome, fields: [fieldOf(family, attack)], description };
    },
  };
}
