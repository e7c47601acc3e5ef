/** Entry script of the onboarding page in a tab. */
import { mountScreen } from './mount-screen.tsx';
import { Onboarding } from './onboarding/onboarding.tsx';

void mountScreen(<Onboarding />);
