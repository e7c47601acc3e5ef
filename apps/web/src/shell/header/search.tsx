import { CollectionDialog, SearchModal } from '@cenote/features';
import { useState } from 'react';
import {
  type FoundCollection,
  useOpenSearchResult,
} from '../../routes/links/use-open-search-result.ts';

/** The search dialog while `open`, and the dialog of a chosen collection that has no marketplace. */
export function Search({ open, onClose }: { open: boolean; onClose(): void }) {
  const [collection, setCollection] = useState<FoundCollection>();
  const follow = useOpenSearchResult(setCollection);
  return (
    <>
      {open && <SearchModal onSelect={follow} onClose={onClose} />}
      {collection && (
        <CollectionDialog collection={collection} onClose={() => setCollection(undefined)} />
      )}
    </>
  );
}
