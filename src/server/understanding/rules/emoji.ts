// Maps a category to an emoji; the contract's default where none fits.
import { DEFAULT_EMOJI, type ConversationCategory } from '../../../contract/resources.ts';

const EMOJI: Partial<Record<ConversationCategory, string>> = {
  education: '🎓',
  health: '🩺',
  finance: '💰',
  legal: '⚖️',
  science: '🔬',
  entrepreneurship: '🚀',
  parenting: '🍼',
  romantic: '❤️',
  travel: '✈️',
  technology: '💻',
  business: '📈',
  work: '💼',
  social: '👥',
  sports: '⚽',
  politics: '🏛️',
  literature: '📚',
  history: '📜',
  architecture: '🏗️',
  music: '🎵',
  weather: '⛅',
  news: '📰',
  entertainment: '🎬',
  design: '🎨',
  family: '👪',
  economics: '📊',
  environment: '🌱',
  spiritual: '🙏',
};

export function emojiFor(category: ConversationCategory): string {
  return EMOJI[category] ?? DEFAULT_EMOJI;
}
