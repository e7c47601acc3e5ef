/**
 * `WORLD_NAMES`: table of the ENS names of the named wallets, with owner, address and text records. Also: `WorldName`,
 * the type of an entry, and `USERNAME_PARENT`, the parent name of the product's usernames.
 */
import { lower } from '@cenote/chains';
import type { Address } from 'viem';
import { NAMED_WALLETS } from '../history/accounts.ts';

/** An ENS name of the local world. */
export interface WorldName {
  /** The person who owns the name and whose reverse record contains it. */
  person: string;
  /** In lower case. */
  owner: Address;
  name: string;
  /** Address that the name resolves to: the owner's, or another one for a mismatch. */
  address: Address;
  /** Text records (ERC-634) by key. */
  texts: Readonly<Record<string, string>>;
}

/** Parent name of the product's usernames. */
export const USERNAME_PARENT = 'cenote.eth';

type Row = readonly [person: string, name: string, texts?: Readonly<Record<string, string>>];

const avatar = (letter: string, colour: string): string => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="${colour}"/><text x="32" y="42" font-size="30" text-anchor="middle" fill="white">${letter}</text></svg>`;
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
};

/*
 * Jun has no name. The reverse record of Farid's address is farid.eth, which resolves to Grete's address: it must not
 * be shown as his name.
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
  if (!wallet) throw new Error(`unknown persona ${person}`);
  return lower(wallet.address);
};

/** Names of the named wallets on the main network. */
export const WORLD_NAMES: readonly WorldName[] = ROWS.map(([person, name, texts = {}]) => ({
  person,
  owner: addressOf(person),
  name,
  address: addressOf(LEADS_ELSEWHERE[person] ?? person),
  texts,
}));
