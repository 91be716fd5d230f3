// Words that speak for a category in French. A star stands for any ending.
import type { CategoryWords } from './category-words.ts';

export const FRENCH_TOPICS: CategoryWords = {
  personal: `coiffeur* coiffeuse anniversaire courses habitude* solitude résolution* ménage lessive mémo rappel brocante
    fauteuil chien chiens chienne chat chats vétérinaire* croquettes tiroir colis`,
  education: `école* lycée* collège* devoirs prof profs professeur* élève* étudi* cours examen* bac fac université* thèse note
    notes classe classes dictée* leçon* exposé* licence trimestre révis* maîtresse instituteur* institutrice
    bulletin orthographe amphi`,
  health: `médecin* hôpital* douleur* médicament* ordonnance* pharmacie* fièvre sang dentiste* allergi* opération* genou*
    vaccin* toux infirmi* kiné* docteur* tension cholestérol symptôme* grippe radio* analyse* dos cheville épaule
    grossesse sage-femme infarctus diab* migraine* tabac cardiolog* ophtalmo*`,
  finance: `banque* prêt prêts impôt* épargne* salaire* dette* crédit* compte comptes virement* facture* assurance*
    retraite* loyer* placement* intérêts remboursement* remboursé* euros cotisation* comptable* budget* chèque*
    prélèvement* mutuelle`,
  legal: `avocat* contrat* tribunal* procès juridique* clause* juge juges notaire* testament* héritage* témoin* amende*
    recours plainte* divorce* loi lois police procuration* litige*`,
  philosophy: `vérité sens liberté éthique morale existence conscience destin philosoph* réalité kant platon sartre nietzsche
    vertu*`,
  spiritual: `église* foi dieu prier prière* âme* curé messe* mosquée* médit* paroisse* pèlerin* baptême* sermon* évangile*
    prêtre* bible communion moine* couvent* pasteur temple* ramadan`,
  science: `expérience* physique chimie biolog* hypothèse* recherche* chercheu* scientif* molécule* télescope* laboratoire*
    labo échantillon* espèce* planète* cellule* gel gels protéine* éprouvette* microscope* gène* étoile* bactérie*
    protocole`,
  entrepreneurship: `fondateur* fondatrice investisseur* levée financement lancement associé associés associée parts
    auto-entrepreneur* startup* start-up* pivot pivoter amorçage prototype*`,
  parenting: `couche* bébé* crèche* nounou* sieste* biberon* poussette* doudou tétine assmat maternelle goûter cartable
    baby-sitter colique* allaite*`,
  romantic: `copine copain amour* amoureu* embrass* mariage* fiancé* bague rencard couple rupture* chéri* manques`,
  travel: `vol vols hôtel* aéroport* voyage* vacances passeport* valise* plage* billet* train trains auberge* étranger
    gîte* gare quai correspondance* randonnée* camping bagage* touris* péage autoroute`,
  inspiration: `rêve rêves courage courageu* inspir* motiv* gratitude fier fière espoir persévér* dépasser réussir
    reconnaissant*`,
  technology: `ordinateur* logiciel* serveur* imprimante* portable réseau* appli* code bogue* bug bugs internet wifi téléphone*
    écran* fichier* sauvegarde* déploie* robot* chargeur*`,
  business: `client* ventes vente chiffre marché marchés fournisseur* bénéfice* prix commande* marge* magasin* remise*
    entreprise* devis stock* boutique* restaurant* restaurateur* concurrent* livraison* artisan*`,
  social: `fête* ami amis amie amies barbecue* voisin* invit* ragot* bar apéro* soirée* pote potes copains copines
    pique-nique* pétanque bavard* trinqu*`,
  work: `réunion* projet* délai* bureau bureaux rapport* chef cheffe collègue* présentation* équipe* entretien* stage
    stages stagiaire* embauch* planning patron* travail travaille boulot horaires chantier* syndicat* télétravail`,
  sports: `match* foot football entraîn* tournoi* arbitre* ligue natation nage vélo escalade* gym stade* marathon* tennis
    basket* rugby yoga judo penalty joueur* championnat*`,
  politics: `élection* gouvernement* vote votes voter parlement* ministre* maire mairie démocra* politique* député* sénat*
    manif* grève* référendum*`,
  literature: `roman romans livre livres auteur* autrice* poème* chapitre* écrivain* poésie éditeur* lire lecture*
    bibliothèque* manuscrit* tradu* personnage* molière hugo proust camus librairie*`,
  history: `guerre* siècle* empire* médiév* histoire historique* révolution* archives roi rois reine* château* musée*
    robespierre napoléon résistance* ancêtre* antiquité tranchée*`,
  architecture: `architecte* façade* plans bâtiment* béton poutre* brique* voûte* coupole charpente* étage* rénovation*`,
  music: `chanson* guitare* piano concert* groupe chorale* violon* orchestre* répét* chanteu* chanter chante batterie
    accord accords partition* musique* mélodie* soprano* ténor* album*`,
  weather: `pluie* pleu* pleut neige* météo orage* température* nuage* vent degrés grêle brouillard canicule* chaud chaleur
    froid averse* tempête* soleil verglas`,
  news: `titre titres journaliste* journal infos presse reportage* dépêche* actualité* correspondant*`,
  entertainment: `film films série* épisode* saison* acteur* actrice* cinéma* théâtre* jeu jeux spectacle* scène metteur comédie*
    réplique* costume* netflix télé émission*`,
  psychology: `angoisse* anxi* émotion* comportement* psy psycholog* thérap* trauma* personnalité dépress* panique stress*
    limites deuil culpabili* burn-out`,
  real: `maison* appart* appartement* propriétaire* locataire* bail loyer* cuisine toit* chaudière* plombier* fuite*
    déménag* meuble* caution* électricien* jardin dégât* plafond humidité carrelage serrurier*`,
  design: `maquette* couleur* affiche* emballage* croquis motif* tissu* illustr* graphi* logo* couture tricot*`,
  family: `mère* maman père* papa sœur* frère* mamie papi grand-mère grand-père cousin* oncle* tante* famille* nièce*
    neveu* fille filles fils enfants belle-mère beau-père noël petit-fils petite-fille jumeaux jumelles`,
  economics: `chômage économ* récession* croissance salaires inflation* déficit*`,
  environment: `climat* recycl* émission* pollution* forêt* carbone plastique* compost* oiseau* abeille* rivière* nature arbre*
    déchet* écolog* potager* graines biodiversité éolienne*`,
};
