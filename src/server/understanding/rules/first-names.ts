// First names that German and Spanish talks use, so that a person alone is not what a title begins with.

const NAMES = new Set(
  `ana marta lucía lucia pilar carmen maría maria rosa irene sofía sofia elena laura paula sara julia clara alba nuria inés
  isabel teresa cristina silvia raquel beatriz patricia mónica andrea carla daniela valentina camila gabriela mariana alejandra
  juan pedro pablo luis carlos javier miguel diego sergio jorge antonio manuel josé jose francisco paco pepe rafael fernando
  andrés andres álvaro alvaro marcos mateo tomás tomas nico nicolás hugo iván raúl óscar rubén david daniel alberto enrique
  ricardo roberto eduardo martín joaquín santiago emilio ignacio nacho jaime
  anna lena lea jana julia lisa sabine petra monika karin heike birgit gabi ute silke anja kathrin katrin nina sarah hannah emma
  mia marie sophie johanna charlotte greta frieda ida klara franziska theresa svenja nadine sandra tanja claudia susanne martina
  tobias lukas jonas max paul tim tom jan felix ben finn peter klaus uwe thomas michael stefan andreas martin frank jens ole sven
  jürgen wolfgang hans dieter bernd ralf markus matthias sebastian florian simon philipp moritz jakob anton emil oskar theo
  mehmet fatma ayşe ali`.split(/\s+/u),
);

export const isFirstName = (word: string): boolean => /^\p{Lu}/u.test(word) && NAMES.has(word.toLowerCase());
