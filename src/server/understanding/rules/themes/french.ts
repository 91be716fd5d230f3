// What French talks are usually about: category, the theme as a title, and words that are said in such a talk.

export const FRENCH_THEMES = `
health|Rendez-vous chez le médecin|médecin docteur cabinet ordonnance symptômes toux gorge comprimé arrêt douleur fièvre antibiotique
health|Tension et comprimés|tension comprimé comprimés fumer vertige cœur infarctus
health|Prise de sang|sang prise labo jeun analyses résultats fer cholestérol
health|Dentiste|dentiste dent dents couronne carie gencive plombage
health|Vue et lunettes|lunettes ophtalmo opticien vue lentilles verres
health|Kiné|kiné genou épaule dos exercices entorse rééducation
health|Hôpital et opération|hôpital opération chirurgien anesthésie urgences clinique infirmière irm
health|Grossesse|enceinte grossesse accouchement échographie sage-femme
health|Vaccin|vaccin vacciner rappel grippe carnet
health|Allergie|allergie allergique pollen asthme lactose
health|Sommeil|dormir sommeil insomnie réveille fatigue
psychology|Séance de thérapie|thérapie séance colère angoisse peur émotions psy limites souriez
psychology|Deuil|deuil mort décès veuf veuve enterrement
psychology|Stress au travail|stress burn-out épuisée épuisé pression
health|Vétérinaire|vétérinaire véto chien chat vaccin patte
family|Le chien|chien laisse promener chiot croquettes
parenting|Crèche|crèche nounou doudou adaptation poux
parenting|École et parents|maîtresse école cantine réunion parents devoirs classe
parenting|Bébé et coucher|couche biberon bébé tétine histoire coucher
parenting|Adolescents|ado console portable porte quinze
family|Mariage|mariage robe mairie alliances invités témoin
family|Enterrement|enterrement obsèques cercueil cimetière
family|Noël en famille|noël réveillon sapin cadeaux bûche
family|Maison et héritage|héritage maison notaire succession cadastre mamie procuration cousin
family|Souvenirs de famille|grand-mère grand-père mamie papi guerre village enfance
family|Soin des parents|ehpad maman papa dépendance aide
family|Anniversaire|anniversaire gâteau cadeau fête bougies
romantic|Amour|amour amoureux baiser copain copine marseille manquer aime
romantic|Rupture|rupture quitté séparation larmes
legal|Avocat|avocat avocate tribunal plainte juge procès
legal|Contrat|contrat bail clause signer préavis
legal|Amende|amende radar points permis contester
legal|Papiers et démarches|préfecture passeport carte identité dossier formulaire visa
finance|Impôts|impôts déclaration pension garde fiscal alternée part déduire
finance|Assurance et sinistre|assurance sinistre expert constat déclaration dégât
finance|Banque|banque compte virement carte découvert prélèvement
finance|Crédit immobilier|crédit prêt taux apport mensualité
finance|Épargne|épargne livret placement actions
finance|Retraite|retraite trimestres pension cotisations
finance|Facture|facture relance paiement remboursement
business|Service client|client réclamation conseiller contrat opérateur
business|Livraison de colis|colis livraison livreur suivi relais
business|Vente et devis|devis vente remise marge commande client
business|Fournisseur et stock|fournisseur stock commande entrepôt palettes
business|Restaurant et boulangerie|restaurant cuisine carte service boulangerie réservation
entrepreneurship|Start-up et investisseurs|investisseur investisseuse trésorerie levée appli cantines restaurants pivot associé startup
work|Réunion d'équipe|réunion équipe projet compte-rendu délai chef
work|Entretien d'embauche|entretien embauche poste salaire candidature
work|Planning et congés|planning congés astreinte remplacement équipe
science|Réunion du labo|manip labo gels gel échantillons article relecteur centrifugeuse poster subvention
technology|Problème d'ordinateur|ordinateur mot passe imprimante wifi virus écran
technology|Téléphone|téléphone portable appli batterie photos
technology|Logiciel|serveur code bug production base
technology|Intelligence artificielle|intelligence artificielle modèle algorithme
science|Sciences|expérience hypothèse microscope cellule télescope
education|Cours et exposé|exposé cours prof bac lycée cdi classe
education|Examen|examen partiel réviser note oral
education|Université|fac mémoire licence master bourse
philosophy|Philosophie|philosophie liberté vérité sens morale
spiritual|Foi et pardon|dieu prier pardon culte pasteur messe église frère prière
spiritual|Méditation|méditation méditer silence souffle
travel|Voyage|voyage hôtel valise vacances avion plage
travel|Train|train gare quai billet retard
inspiration|Motivation|motivation rêve courage objectif
social|Soirée|soirée apéro barbecue fête invités
social|Voisins|voisin voisine bruit palier
social|Coiffeur|coiffeur cheveux couper frange
social|Brocante|brocante table fauteuil camionnette poncer
social|Marché|fromage comté marché morceau
sports|Football|foot match but arbitre entraîneur équipe
sports|Course et vélo|courir marathon vélo kilomètres chaîne
environment|Atelier vélo|vélo chaîne atelier frein rivet usure
sports|Gym et tennis|gym tennis natation entraînement
politics|Politique|gouvernement élection voter président député loi maire
literature|Livres|livre roman auteur poème chapitre page
entertainment|Théâtre|théâtre répétition costume pièce scène texte affiches molière
history|Histoire|révolution bastille guerre roi siècle marat peuple
architecture|Architecture|architecte plan façade bâtiment béton
music|Répétition de musique|chorale concert guitare piano violon gamme morceau
weather|Chaleur et canicule|chaleur canicule chaud degrés ombre climatisé
weather|Météo|pluie neige orage vent froid météo parapluie
news|Informations|titres ministre gouvernement agriculteurs radio journal
entertainment|Films et séries|film série saison épisode ciné acteur
real|Fuite et plombier|fuite plombier eau lavabo robinet siphon salle-bains coule
real|Loyer et propriétaire|loyer propriétaire bail caution charges syndic
real|Visite d'appartement|visite appartement agence mètres balcon
real|Déménagement|déménagement cartons camion clés
real|Travaux|travaux cuisine carrelage peinture toit couvreur
real|Chauffage|chauffage chaudière radiateur chauffagiste
real|Appareils|machine laver frigo lave-vaisselle panne
real|Jardin|jardin tondre haie plantes arroser
environment|Environnement|climat déchets plastique abeilles forêt glacier
economics|Économie|inflation taux prix salaires chômage
design|Création|logo affiche couleurs police maquette
personal|Courses|lait pain œufs courses liste
personal|Cuisine|recette cuisiner four pâte soupe
personal|Voiture|voiture garage pneus freins contrôle
`;
