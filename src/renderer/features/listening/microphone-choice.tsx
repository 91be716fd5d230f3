// The choice of what is listened to: which microphone, whether what the computer plays is heard too, and what is done to the sound.
// Remembered on this computer; what listens goes over to another microphone at once.
import { useEffect, useState, type ReactNode, type RefObject } from 'react';
import { Bluetooth, Check } from 'lucide-react';
import { Header, Menu, MenuItem, MenuSection, Popover, type Selection } from 'react-aria-components';
import { useTranslations } from 'use-intl';
import type { ChosenMicrophone } from '../../../capture/microphone/open-microphone.ts';
import { useUndo } from '../../components/undo-context.ts';
import { useLeave } from '../../lib/use-leave.ts';
import { chooseMicrophone, chosenMicrophone, microphones } from './chosen-microphone.ts';
import {
  chooseListenTo,
  chooseProcessing,
  chosenListenTo,
  chosenProcessing,
  LISTEN_TO,
  PROCESSING,
} from './chosen-sound.ts';
import { chooseWearable, wearableChosen } from '../wearables/chosen-wearable.ts';
import { hasBluetooth } from '../wearables/has-bluetooth.ts';
import { useWearable } from '../wearables/use-wearable.ts';
import { nameOf } from '../wearables/wearable-words.ts';
import { useListening } from './listening-context.ts';

const BROWSERS = 'browser';
const WEARABLE = 'wearable';

interface MicrophoneChoiceProps {
  trigger: RefObject<HTMLElement | null>;
  onClose(): void;
}

export function MicrophoneChoice({ trigger, onClose }: MicrophoneChoiceProps) {
  const t = useTranslations('listening');
  const say = useUndo();
  const { changeMicrophone, session } = useListening();
  const wearables = useTranslations('wearables');
  const wearable = useWearable();
  const leave = useLeave();
  const [there, setThere] = useState<readonly ChosenMicrophone[] | null>(null);
  const chosen = chosenMicrophone();
  /** What is chosen lies outside of React. */
  const [, setTouched] = useState(0);
  useEffect(() => {
    const devices = navigator.mediaDevices as MediaDevices | undefined;
    const read = (): void =>
      void microphones().then(setThere, () => {
        setThere([]);
      });
    read();
    devices?.addEventListener('devicechange', read);
    return () => devices?.removeEventListener('devicechange', read);
  }, []);
  if (there === null) return null;
  const runs = session.source;
  const goOver = (): void => {
    changeMicrophone().catch(() => say({ words: t('problem.notOpened').replace(/\.$/, '') }));
  };
  const choose = (id: string): void => {
    chooseWearable(false);
    chooseMicrophone(there.find((one) => one.id === id) ?? null);
    goOver();
    onClose();
  };
  const paired = wearable.name !== null || wearable.profile_id !== null;
  const listenTo = paired && wearableChosen() ? WEARABLE : chosenListenTo();
  const listenToIt = (keys: Selection): void => {
    const is = (name: string): boolean => keys === 'all' || keys.has(name);
    const chosenNow = LISTEN_TO.find(is);
    if (chosenNow) chooseListenTo(chosenNow);
    chooseWearable(is(WEARABLE) && paired);
    setTouched((count) => count + 1);
    if (!is(WEARABLE) || paired) return;
    onClose();
    leave('/settings/wearables');
  };
  const processing = chosenProcessing(runs ?? chosenListenTo());
  const processes = (keys: Selection): void => {
    const is = (name: string): boolean => keys === 'all' || keys.has(name);
    const change = Object.fromEntries(
      PROCESSING.filter((name) => is(name) !== processing[name]).map((name) => [name, is(name)]),
    );
    chooseProcessing(change);
    goOver();
    setTouched((count) => count + 1);
  };
  const gone = chosen !== null && !there.some(({ id }) => id === chosen.id) ? chosen : null;
  const items = [{ id: BROWSERS, name: t('browserChoice') }, ...there, ...(gone ? [gone] : [])];
  return (
    <Popover
      className="popover"
      aria-label={t('microphone')}
      triggerRef={trigger}
      isOpen
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      placement="bottom end"
    >
      <Menu
        className="menu"
        aria-label={t('microphone')}
        autoFocus="first"
        disabledKeys={gone ? [gone.id] : []}
      >
        <MenuSection
          aria-label={t('microphone')}
          selectionMode="single"
          disallowEmptySelection
          selectedKeys={[chosen?.id ?? BROWSERS]}
          onSelectionChange={(keys) => {
            const [id] = keys;
            if (id !== undefined) choose(String(id));
          }}
        >
          {items.map(({ id, name }) => (
            <Choice key={id} id={id} name={name} isChosen={id === (chosen?.id ?? BROWSERS)} />
          ))}
        </MenuSection>
        <MenuSection
          selectionMode="single"
          disallowEmptySelection
          shouldCloseOnSelect={false}
          selectedKeys={[listenTo]}
          onSelectionChange={listenToIt}
        >
          <Header className="menu-group">{t('listenTo.title')}</Header>
          {LISTEN_TO.map((one) => (
            <Choice key={one} id={one} name={t(`listenTo.${one}`)} isChosen={one === listenTo} />
          ))}
          {(paired || hasBluetooth()) && (
            <Choice
              id={WEARABLE}
              name={paired ? nameOf(wearable, wearables) : wearables('pairOne')}
              isChosen={listenTo === WEARABLE}
              icon={<Bluetooth size={16} aria-hidden />}
            />
          )}
        </MenuSection>
        <MenuSection
          selectionMode="multiple"
          shouldCloseOnSelect={false}
          selectedKeys={PROCESSING.filter((name) => processing[name])}
          onSelectionChange={processes}
        >
          <Header className="menu-group">{t('processing.title')}</Header>
          {PROCESSING.map((name) => (
            <Choice key={name} id={name} name={t(`processing.${name}`)} isChosen={processing[name]} />
          ))}
        </MenuSection>
      </Menu>
      {runs !== null && runs !== listenTo && <p className="menu-hint">{t('listenTo.next')}</p>}
      {there.length === 0 && <p className="menu-hint">{t('microphoneNames')}</p>}
    </Popover>
  );
}

interface ChoiceProps {
  id: string;
  name: string;
  isChosen: boolean;
  icon?: ReactNode;
}

function Choice({ id, name, isChosen, icon }: ChoiceProps) {
  return (
    <MenuItem id={id} className="menu-item" textValue={name}>
      <Check size={16} aria-hidden className={isChosen ? '' : 'is-absent'} />
      {icon}
      <span dir="auto">{name}</span>
    </MenuItem>
  );
}
