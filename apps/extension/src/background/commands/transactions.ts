import type { TRANSACTION_COMMANDS } from '../../messages/commands/transactions.ts';
import type { HandlersOf } from '../../messages/table.ts';
import { askingNetwork } from '../asking-network.ts';
import { feeOfferOf } from '../fees.ts';
import type { Networks } from '../networks.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { tokenPrice } from '../token-price.ts';

interface Parts {
  outbox: Outbox;
  networks: Networks;
}

export const transactionCommands = ({
  outbox,
  networks,
}: Parts): HandlersOf<typeof TRANSACTION_COMMANDS> => ({
  read: ({ chainId, method, params }) => askingNetwork(networks, chainId)(method, params),
  price: (args) => tokenPrice(askingNetwork(networks, args.chainId), args),
  offer: ({ account, chainId, call }) =>
    feeOfferOf({ from: account, ...call }, askingNetwork(networks, chainId)),
  send: (request) => outbox.send(request),
  replace: (request) => outbox.replace(request),
});
