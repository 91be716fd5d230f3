// Assigns a text to a category of the contract by counting key words; 'other' when there is no clear one.
import type { ConversationCategory } from '../../../contract/resources.ts';
import { words } from './words.ts';

const SEEDS: Partial<Record<ConversationCategory, string>> = {
  education:
    'school class exam homework teacher student university lecture course semester study tuition professor',
  health:
    'doctor hospital medicine pain sleep diet clinic dentist allergy allergic symptom therapy blood sick fever',
  finance:
    'bank budget loan mortgage invest investment savings tax taxes stock salary rent debt credit pension',
  legal: 'lawyer contract court lawsuit attorney legal clause judge liability',
  spiritual: 'prayer church faith god meditation temple mosque soul',
  philosophy: 'philosophy ethics morality consciousness existence truth meaning',
  science: 'experiment physics chemistry biology hypothesis research scientist molecule telescope',
  entrepreneurship: 'startup founder investor funding pitch venture',
  parenting: 'toddler diaper bedtime nursery daycare babysitter parenting',
  romantic: 'girlfriend boyfriend anniversary romantic valentine dating',
  travel: 'flight hotel airport trip vacation passport luggage itinerary beach airline',
  technology: 'software code server computer database app deploy bug laptop release programming api backend',
  business: 'customer sales revenue market client invoice supplier profit pricing vendor',
  work: 'meeting project deadline office report manager colleague presentation sprint team shift boss',
  social: 'party friends barbecue drinks hangout neighbour neighbor',
  sports: 'game match football soccer tennis basketball goal score coach tournament marathon',
  politics: 'election government vote senator parliament president policy minister',
  literature: 'novel book author poem chapter writer poetry',
  history: 'war century empire ancient medieval history revolution',
  architecture: 'architect facade blueprint skyscraper cathedral building',
  music: 'song guitar piano concert band album melody chord singer',
  weather: 'rain snow forecast storm sunny temperature cloudy wind',
  news: 'headline journalist newspaper reporter breaking',
  entertainment: 'movie film series episode actor netflix theater theatre',
  psychology: 'anxiety emotion behaviour behavior therapist trauma personality',
  design: 'logo typography layout colour palette mockup wireframe font',
  family: 'mother father sister brother mom dad grandma grandpa cousin uncle aunt family',
  economics: 'inflation gdp recession tariff unemployment economy',
  environment: 'climate recycling emissions pollution forest carbon wildlife',
};
const LEAST_HITS = 2;

const OWNER = new Map<string, ConversationCategory>();
for (const [category, list] of Object.entries(SEEDS))
  for (const word of list.split(' ')) OWNER.set(word, category as ConversationCategory);

/**
 * The category with the most key words, if they are at least two and more than any other's; otherwise
 * 'other'.
 */
export function findCategory(text: string): ConversationCategory {
  const hits = new Map<ConversationCategory, number>();
  for (const word of words(text.toLowerCase())) {
    const category = OWNER.get(word) ?? OWNER.get(word.replace(/s$/u, ''));
    if (category !== undefined) hits.set(category, (hits.get(category) ?? 0) + 1);
  }
  const [first, second] = [...hits].toSorted((a, b) => b[1] - a[1]);
  if (first === undefined || first[1] < LEAST_HITS || first[1] === second?.[1]) return 'other';
  return first[0];
}
