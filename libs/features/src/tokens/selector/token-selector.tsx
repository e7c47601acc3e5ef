/**
 * Component `TokenSelector` (default export): dialog to choose a token, with the warning about a risky one and the view
 * that manages lists and imported tokens.
 */
import { useText } from '@cenote/i18n';
import { Dialog, hasCoarsePointer, IconButton } from '@cenote/ui';
import { useRef, useState } from 'react';
import type { ConnectedNetwork } from '../../config/app-config.ts';
import { useFocusOnChange } from '../../hooks/use-focus-on-change.ts';
import { useAppDispatch } from '../../state/hooks.ts';
import type { TokenReference } from '../../state/slices/favorites.ts';
import { tokenImported } from '../../state/slices/tokens.ts';
import type { Token } from '../list/token.ts';
import { ManageView } from '../manage/manage-view.tsx';
import { acknowledge, mustAcknowledge } from '../safety/acknowledged.ts';
import { TokenWarning } from '../safety/token-warning.tsx';
import { TokenPicker } from './token-picker.tsx';

export interface TokenSelectorProps {
  network: ConnectedNetwork;
  selected: Token | undefined;
  onChoose(token: TokenReference): void;
  onClose(): void;
  /** Returns the element that gets focus on closing; `true` means the previously focused one. */
  finalFocus?: () => HTMLElement | null | true;
}

export default function TokenSelector({
  network,
  selected,
  onChoose,
  onClose,
  finalFocus,
}: TokenSelectorProps) {
  const t = useText();
  const dispatch = useAppDispatch();
  const [isManaging, setManaging] = useState(false);
  const [doubtful, setDoubtful] = useState<Token>();
  const searchRef = useRef<HTMLInputElement>(null);
  const manageRef = useRef<HTMLButtonElement>(null);
  const backRef = useRef<HTMLButtonElement>(null);
  // The dialog stays open while its content changes: the focused element is removed with the old content.
  useFocusOnChange(isManaging, () => (isManaging ? backRef : manageRef));
  useFocusOnChange(doubtful === undefined, () =>
    doubtful ? backRef : hasCoarsePointer() ? manageRef : searchRef,
  );
  const accept = (token: Token) => {
    acknowledge(token);
    choose(token);
  };
  const choose = (token: Token) => {
    if (mustAcknowledge(token)) {
      setDoubtful(token);
      return;
    }
    if (token.imported) {
      const { chainId, address, symbol, name, decimals } = token;
      dispatch(tokenImported({ chainId, address, symbol, name, decimals }));
    }
    onChoose(token);
  };
  const back = () => setDoubtful(undefined);
  if (isManaging) {
    const close = () => setManaging(false);
    return (
      <Dialog
        open
        onClose={close}
        title={t('selector.manage.title')}
        headStart={
          <IconButton
            ref={backRef}
            icon="chevron-left"
            label={t('common.back')}
            onClick={close}
            data-testid="manage-back"
          />
        }
        data-testid="token-manager"
      >
        <ManageView />
      </Dialog>
    );
  }
  return (
    <Dialog
      open
      onClose={doubtful ? back : onClose}
      title={t(doubtful ? 'selector.warningTitle' : 'tokens.select')}
      flush={!doubtful}
      headAction={
        !doubtful && (
          <IconButton
            ref={manageRef}
            icon="settings"
            label={t('selector.manage.open')}
            onClick={() => setManaging(true)}
            data-testid="manage-tokens"
          />
        )
      }
      // On touch devices the on-screen keyboard would cover half of the list.
      {...(hasCoarsePointer() ? undefined : { initialFocus: searchRef })}
      {...(finalFocus && { finalFocus })}
      data-testid="token-selector"
    >
      {doubtful ? (
        <TokenWarning
          token={doubtful}
          backRef={backRef}
          onAccept={() => accept(doubtful)}
          onBack={back}
        />
      ) : (
        <TokenPicker
          network={network}
          selected={selected}
          searchRef={searchRef}
          onChoose={choose}
        />
      )}
    </Dialog>
  );
}
