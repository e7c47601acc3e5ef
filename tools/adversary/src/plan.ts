/**
 * `planCase()`: plans the n-th case of a family, by the family's name and a seed. Also: `FAMILY_NAMES` (list of all
 * families) and `fieldsOfFamilies()` (names of what their cases falsify).
 */
import { ATTACK_FAMILIES, fieldsOfAttacks, planAttack } from './attacks/index.ts';
import type { Planned } from './case.ts';
import type { ResponseSchema } from './gateway/schema.ts';
import { LISTED_FIELDS, planListedTokenCase } from './listed-token-cases.ts';
import { OWN_FIELDS, planOwnScreenCase } from './own-screen-cases.ts';
import { fieldsOfPage, PAGE_FAMILIES, planPageCase, rewritesOfPage } from './page-cases.ts';
import { planSendCase, SEND_FIELDS } from './send-cases.ts';
import { planWalletRequestCase, WALLET_FIELDS } from './wallet-request-cases.ts';

export const FAMILY_NAMES: readonly string[] = [
  ...PAGE_FAMILIES.map(({ name }) => name),
  ...['listed', 'send', 'own', 'wallet'],
  ...ATTACK_FAMILIES.map(({ name }) => name),
];

/** Plans the n-th case of a family with a seed. */
export function planCase(
  name: string,
  forms: readonly ResponseSchema[],
  seed: string,
  n: number,
): Planned {
  if (name === 'listed') return planListedTokenCase(seed, n);
  if (name === 'send') return planSendCase(seed, n);
  if (name === 'own') return planOwnScreenCase(seed, n);
  const attacked = ATTACK_FAMILIES.find((family) => family.name === name);
  if (attacked) return planAttack(attacked, seed, n);
  const page = PAGE_FAMILIES.find((family) => family.name === name);
  return page ? planPageCase(page, forms, seed, n) : planWalletRequestCase(seed, n);
}

/** All fields that the families' cases falsify, by their names in reports. */
export const fieldsOfFamilies = (
  names: readonly string[],
  forms: readonly ResponseSchema[],
): string[] => [
  ...new Set([
    ...PAGE_FAMILIES.filter(({ name }) => names.includes(name)).flatMap((family) => [
      ...fieldsOfPage(family, forms).map(({ operation, field }) => `${operation} ${field}`),
      ...rewritesOfPage(family),
    ]),
    ...(names.includes('listed') ? LISTED_FIELDS : []),
    ...(names.includes('send') ? SEND_FIELDS : []),
    ...(names.includes('own') ? OWN_FIELDS : []),
    ...(names.includes('wallet') ? WALLET_FIELDS : []),
    ...fieldsOfAttacks(ATTACK_FAMILIES.filter(({ name }) => names.includes(name))),
  ]),
];
