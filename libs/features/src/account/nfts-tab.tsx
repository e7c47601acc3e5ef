import type { Address } from '@cenote/chains';
import type { nftItemSchema } from '@cenote/data';
import { useText } from '@cenote/i18n';
import { EmptyState, TokenMark } from '@cenote/ui';
import { useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { useGraphql } from '../services/use-graphql.ts';
import { useAppSelector } from '../state/hooks.ts';
import { HiddenRows } from './hidden-rows.tsx';
import { nftsQuery } from './queries.ts';
import { HoldingRow, Rows } from './rows.tsx';
import { useAccountOnChains } from './use-account-on-chains.ts';

type Nft = z.output<typeof nftItemSchema>;

/** NFTs of the account. */
export function NftsTab({ account }: { account: Address }) {
  const t = useText();
  const query = useQuery(nftsQuery(useGraphql(), useAccountOnChains(account)));
  const hidesSpam = useAppSelector((state) => state.settings.hideSpam);
  const isHidden = ({ collection }: Nft) => hidesSpam && collection.isSpam;
  const row = (nft: Nft) => (
    <NftRow key={`${nft.collection.chainId}:${nft.collection.address}:${nft.tokenId}`} nft={nft} />
  );
  return (
    <Rows query={query} failed={t('account.nfts.failed')}>
      {(nfts) => {
        const [shown, hidden] = [nfts.filter((nft) => !isHidden(nft)), nfts.filter(isHidden)];
        return (
          <>
            {shown.length === 0 ? (
              <EmptyState title={t('account.nfts.empty')} hint={t('account.nfts.emptyHint')} />
            ) : (
              <ul data-testid="nft-rows">{shown.map(row)}</ul>
            )}
            <HiddenRows count={hidden.length}>{hidden.map(row)}</HiddenRows>
          </>
        );
      }}
    </Rows>
  );
}

/** Only a picture that carries itself is shown: a remote one would tell its host who looks. */
const ownImage = (image: string | null): string | undefined =>
  image?.startsWith('data:image/') ? image : undefined;

function NftRow({ nft }: { nft: Nft }) {
  const t = useText();
  const { collection, tokenId, name } = nft;
  const image = ownImage(nft.image);
  const number = t('account.nfts.number', { tokenId });
  return (
    <HoldingRow
      mark={
        image ? (
          <img src={image} alt="" width={44} height={44} className="f-nft-image" />
        ) : (
          <TokenMark symbol={collection.name} address={collection.address} size={44} />
        )
      }
      title={name ?? number}
      subtitle={collection.name}
      end={name && !name.endsWith(number) ? number : undefined}
      data-testid="nft-row"
    />
  );
}
