/**
 * `planCase()`: plans the n-th case of a family, by the family's name and a seed. Also: `FAMILY_NAMES` (list of all
 * families) and `fieldsOfFamilies()` (names of what their cases falsify).
 */
import { ATTACK_FAMILIES, fieldsOfAttacks, planAttack } from './attacks/index.ts';
import type { Planned } from './case.ts';
import type { AnswerForm } from './gateway/schema.ts';
import { LISTED_FIELDS, planListed } from './listed-family.ts';
import { OWN_FIELDS, planOwn } from './own-family.ts';
import { fieldsOfPage, PAGE_FAMILIES, planPage, rewritesOfPage } from './page-families.ts';
import { planSend, SEND_FIELDS } from './send-family.ts';
import { planRequest, WALLET_FIELDS } from './wallet-family.ts';

export const FAMILY_NAMES: readonly string[] = [
  ...PAGE_FAMILIES.map(({ name }) => name),
  ...['listed', 'send', 'own', 'wallet'],
  ...ATTACK_FAMILIES.map(({ name }) => name),
];

/** Plans the n-th case of a family with a seed. */
export function planCase(
  name: string,
  forms: readonly AnswerForm[],
  seed: string,
  n: number,
): Planned {
  if (name === 'listed') return planListed(seed, n);
  if (name === 'send') return planSend(seed, n);
  if (name === 'own') return planOwn(seed, n);
  const attacked = ATTACK_FAMILIES.find((family) => family.name === name);
  if (attacked) return planAttack(attacked, seed, n);
  const page = PAGE_FAMILIES.find((family) => family.name === name);
  return page ? planPage(page, forms, seed, n) : planRequest(seed, n);
}

/** All fields that the families' cases falsify, by their names in reports. */
export const fieldsOfFamilies = (
  names: readonly string[],
  forms: readonly AnswerForm[],
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
