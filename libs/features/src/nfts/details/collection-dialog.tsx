import type { Address } from '@cenote/chains';
import { useText } from '@cenote/i18n';
import { Dialog } from '@cenote/ui';
import { useNetworks } from '../../config/use-networks.ts';
import { AddressFact } from './address-fact.tsx';
import { CollectionFigures } from './collection-figures.tsx';
import { Fact } from './fact.tsx';

export interface CollectionDialogProps {
  collection: { chainId: number; address: Address; name: string };
  onClose(): void;
}

/**
 * Dialog with an NFT collection's figures, contract and network (default export), for collections without a known
 * marketplace.
 */
export default function CollectionDialog({ collection, onClose }: CollectionDialogProps) {
  const t = useText();
  const { chainId, address, name } = collection;
  const network = useNetworks().find(({ id }) => id === chainId);
  return (
    <Dialog open onClose={onClose} title={name} data-testid="collection-dialog">
      <div className="f-nft-part">
        <CollectionFigures chainId={chainId} address={address} />
        <dl className="f-nft-facts">
          <AddressFact
            id="contract"
            name={t('nfts.contract')}
            chainId={chainId}
            address={address}
            copyLabel={t('nfts.copyContract')}
          />
          <Fact id="network" name={t('common.network')}>
            {network?.name}
          </Fact>
        </dl>
      </div>
    </Dialog>
  );
}
