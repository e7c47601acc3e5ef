import { lower } from '@cenote/chains';
import type { Address } from 'viem';
import { NAMED_WALLETS } from '../history/accounts.ts';

/** A name of the local world and where it leads. */
export interface WorldName {
  /** Of the person whose reverse record it is, too. */
  person: string;
  /** Lower case. */
  owner: Address;
  name: string;
  /** The address that the name resolves to: the owner's, or another's where they do not match. */
  address: Address;
  /** Text records (ERC-634) by key. */
  texts: Readonly<Record<string, string>>;
}

/** Usernames of the product are names under this one. */
export const USERNAME_PARENT = 'cenote.eth';

type Row = readonly [person: string, name: string, texts?: Readonly<Record<string, string>>];

const avatar = (letter: string, colour: string): string => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="${colour}"/><text x="32" y="42" font-size="30" text-anchor="middle" fill="white">${letter}</text></svg>`;
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
};

/*
 * Jun has no name. Farid's address says that it is farid.eth, which leads to Grete: it must not be
 * shown as his.
 */
const ROWS: readonly Row[] = [
  ['Ada', 'ada.eth', { avatar: avatar('A', '#7c3aed'), description: 'Counts everything.' }],
  [
    'Bruno',
    `bruno.${USERNAME_PARENT}`,
    {
      avatar: avatar('B', '#0e7490'),
      description: 'Liquidity in the morning, coffee in the evening.',
      'com.twitter': 'bruno_pools',
    },
  ],
  ['Chioma', 'chioma.eth'],
  [
    'Dilek',
    `dilek.${USERNAME_PARENT}`,
    {
      avatar: avatar('D', '#b45309'),
      description: 'Collects maps of caves.',
      'com.twitter': 'dilek',
    },
  ],
  ['Elif', `elif.${USERNAME_PARENT}`, { description: 'Here for the stablecoins.' }],
  ['Farid', 'farid.eth'],
  ['Grete', 'grete.eth', { 'com.twitter': 'grete_dives' }],
  ['Hiro', `hiro.${USERNAME_PARENT}`, { avatar: avatar('H', '#15803d') }],
  ['Ines', 'ines.eth'],
];
const LEADS_ELSEWHERE: Readonly<Record<string, string>> = { Farid: 'Grete' };

const addressOf = (person: string): Address => {
  const wallet = NAMED_WALLETS.find(({ name }) => name === person);
  if (!wallet) throw new Error(`nobody is called ${person}`);
  return lower(wallet.address);
};

/** The names of the main network's named wallets. */
export const WORLD_NAMES: readonly WorldName[] = ROWS.map(([person, name, texts = {}]) => ({
  person,
  owner: addressOf(person),
  name,
  address: addressOf(LEADS_ELSEWHERE[person] ?? person),
  texts,
}));
